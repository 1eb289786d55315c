import { type Kysely, sql } from 'kysely'

/**
 * The accessibility statement, which the footer links to, and the language of pages that are not in the portal's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A language tag such as es. Null: the portal's own language.
    alter table page add column language text check (language <> '');
  `.execute(db)
  await sql`
    insert into page (uri, title, content) values ('accessibility', 'Accessibility', ${statement})
    on conflict (uri) do nothing`.execute(db)
}

const statement = `<p>Everybody should be able to find a class, register and take part. This page says what we do for that, and how to reach us where it does not work for you.</p>
<h2>What we aim for</h2>
<p>This portal is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. You can use it by keyboard, with a screen reader, with enlarged text, on a phone, and in light or dark colors. It is tested for this with each change.</p>
<h2>What may not work for you</h2>
<p>Maps and video meetings come from other companies and have limits of their own. We send you the address in words and can tell you the way by phone. Some pictures and documents of classes may lack a description; please tell us.</p>
<h2>Without the portal</h2>
<p>You do not need the portal to take part. Call us or write to us, and we register you, change a registration or cancel it for you.</p>
<h2>In our classes</h2>
<p>Please tell us before a class what you need, such as a step-free way, an interpreter or a seat close to the front. We do what we can.</p>
<h2>Tell us</h2>
<p>Something is in your way? Please tell us what you wanted to do and what happened. Our telephone number and our e-mail address stand at the foot of each page.</p>`
