import { randomUUID } from 'node:crypto'
import type { buildStaff } from '#server/classes/admin/testing/calls.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'

export interface Member extends Awaited<ReturnType<typeof buildRegistrant>> {
  /** True: the member logs in. Without a login, the member's helper acts for them. */
  hasLogin: boolean
}
type Staff = Awaited<ReturnType<typeof buildStaff>>

export async function buildMember(portal: Portal, hasLogin: boolean): Promise<Member> {
  const address = hasLogin ? {} : { email: `${randomUUID()}@in-care.invalid` }
  return { ...(await buildRegistrant(portal, address)), hasLogin }
}

const endDocument = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
const assignDocument = 'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }'
const requestDocument = 'mutation ($input: AskForCareInput!) { askForCare(input: $input) { success } }'
const respondToDocument =
  'mutation ($input: AnswerCareRequestInput!) { answerCareRequest(input: $input) { success } }'
const showDocument =
  'mutation ($input: ShowRegistrationInput!) { showRegistration(input: $input) { registration { databaseId } } }'
const facetDocument = `query ($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
  registrations { nodes { databaseId attendeeId } } } }`

/**
 * Who may act for which of these people, and what each may see. It follows from the responses, not from the database.
 */
export class Households {
  /** By registration: the user who made it for the person. */
  private readonly registeredBy = new Map<number, number>()
  private readonly shownTo = new Map<number, number>()

  private readonly people: readonly Member[]
  private readonly staff: Staff

  constructor(people: readonly Member[], staff: Staff) {
    this.people = people
    this.staff = staff
  }

  /** Who makes a person's calls: the person, or their helper. Null: no one acts for them now. */
  async voiceOf(portal: Portal, person: Member, throughHelper: boolean): Promise<Voice | null> {
    const own = { portal, token: person.token, helperId: null }
    if (person.hasLogin && !throughHelper) return own
    const helper = await this.helperOf(portal, person)
    if (!helper) return person.hasLogin ? own : null
    const header = { 'x-archway-person': String(person.userId) }
    const query: Portal['query'] = (document, variables, token, headers) =>
      portal.query(document, variables, token, { ...headers, ...header })
    const request = async <T>(document: string, variables?: object, token?: string | null) => {
      const { data, errors } = await query<T>(document, variables, token)
      if (errors[0]) throw new Error(JSON.stringify(errors))
      return data!
    }
    return { portal: { ...portal, query, request }, token: helper.token, helperId: helper.userId }
  }

  recordRegistered(id: number, helperId: number | null): void {
    if (helperId !== null) this.registeredBy.set(id, helperId)
  }

  /** The person shows one of their registrations to their helper. */
  async show(portal: Portal, person: Member, id: number): Promise<void> {
    const helper = await this.helperOf(portal, person)
    const input = { id: String(id), shown: true }
    const { errors } = await portal.query(showDocument, { input }, person.token)
    if (errors.length === 0 && helper) this.shownTo.set(id, helper.userId)
  }

  async end(portal: Portal, person: Member): Promise<void> {
    const helper = await this.helperOf(portal, person)
    const by = person.hasLogin ? person : helper
    if (by) await portal.query(endDocument, { input: { userId: person.userId } }, by.token)
  }

  /** Gives the next person with a login proxy access: by agreement, or by staff for a person without a login. */
  async begin(portal: Portal, person: Member): Promise<void> {
    const at = this.people.indexOf(person)
    const helper = [...this.people.slice(at + 1), ...this.people.slice(0, at)].find((one) => one.hasLogin)!
    if (!person.hasLogin) {
      const input = { userId: person.userId, email: helper.email, agreed: true }
      await portal.query(assignDocument, { input }, this.staff.token)
      return
    }
    await portal.query(requestDocument, { input: { email: person.email } }, helper.token)
    const requested = await portal.db
      .selectFrom('care_request')
      .select('id')
      .where('address', '=', person.email)
      .executeTakeFirst()
    if (requested)
      await portal.query(respondToDocument, { input: { id: requested.id, agree: true } }, person.token)
  }

  /** What is wrong with what others see of these people: their helpers, or with `byAll` everyone. */
  async problems(portal: Portal, people: readonly Member[], byAll: boolean): Promise<string[]> {
    const found: string[] = []
    for (const person of people) {
      const offered = await seatsOf(portal, person)
      const helper = await this.helperOf(portal, person)
      const readers = byAll
        ? this.people.filter((one) => one !== person && one.hasLogin)
        : helper
          ? [helper]
          : []
      for (const reader of readers) {
        const where = { query: { attendee: [person.attendeeId] }, pager: { per_page: 50 } }
        const { data, errors } = await portal.query<Facet>(facetDocument, { where }, reader.token)
        const seen = data?.registrationFacet?.registrations.nodes.map(({ databaseId }) => databaseId)
        const may = (id: number) =>
          !person.hasLogin || [this.registeredBy.get(id), this.shownTo.get(id)].includes(reader.userId)
        const expected = reader === helper ? String(offered.filter(may)) : 'FORBIDDEN'
        const response = seen ? String(seen.toSorted()) : errors[0]?.extensions.code
        if (response !== expected)
          found.push(`of ${person.userId} ${reader.userId} sees ${response}, not ${expected}`)
      }
    }
    return found
  }

  private async helperOf(portal: Portal, { userId }: Member): Promise<Member | null> {
    const proxyAccess = await portal.db
      .selectFrom('care')
      .select('carer_id')
      .where('person_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return this.people.find((one) => one.userId === proxyAccess?.carer_id) ?? null
  }
}

export interface Voice {
  portal: Portal
  token: string
  /** Their helper; null: the person themselves. */
  helperId: number | null
}
interface Facet {
  registrationFacet: { registrations: { nodes: { databaseId: number }[] } } | null
}

/** Ids of a person's registrations, sorted as text. */
async function seatsOf({ db }: Portal, { attendeeId }: Member): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id).toSorted()
}
