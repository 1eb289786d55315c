import { sql } from 'kysely'
import type { SectionQuery } from './section-query.ts'

export const facilitator: SectionQuery<'facilitator'> = {
  select: ({ userId }) => sql`
    select f.name, f.companyname as company, f.facilitatortitle as title, f.facilitator_credentials as credentials,
      f.profile_url as "profileUrl", f.addressline1 as "addressLine1", f.addressline2 as "addressLine2", f.city, f.state,
      f.zip as "zipCode", f.homephone as "homePhone", f.workphone as "workPhone", f.cellphone as "cellPhone",
      f.notices_email as "noticesEmail", s.tell_changes as "tellChanges", s.tell_cancellations as "tellCancellations",
      s.tell_full as "tellFull"
    from facilitator f left join facilitator_settings s on s.user_id = f.user_id where f.user_id = ${userId} order by f.id`,
}

export const classesLed: SectionQuery<'classesLed'> = {
  select: ({ userId }) => sql`
    select c.title as "classTitle", c.starts_at as "startsAt", c.ends_at as "endsAt", n.at as "saidCannotLeadAt"
    from facilitator f join course_facilitator l on l.facilitator_id = f.id join course c on c.id = l.course_id
    left join cannot_lead n on n.course_id = c.id and n.facilitator_id = f.id
    where f.user_id = ${userId} order by c.starts_at, c.id`,
}
