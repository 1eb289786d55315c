import { type Kysely, sql } from 'kysely'

/** The two waivers that the terms dialog links to. They are sample texts: the organization's counsel replaces them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into page (uri, title, content) values
      ('general-waiver', 'General Waiver', ${generalWaiver}),
      ('physical-activity-waiver', 'Physical Activity Waiver', ${physicalActivityWaiver})
    on conflict (uri) do nothing`.execute(db)
}

const sample =
  '<p><strong>This is a sample text. It is not legal advice. Before the portal opens, please have it checked and replaced by your own counsel.</strong></p>'

const generalWaiver = `${sample}
<p>This page says what you agree to when you use this portal and take part in our classes, support groups, workshops and events. Please read it with care. If you have questions, please contact us before you agree.</p>
<h2>Our programs support you; they do not treat you</h2>
<p>Our programs offer support, learning and movement. They do not give medical, mental health, legal or financial advice, and they do not take the place of your doctor or care team. Please speak with your care team before you change anything about your treatment, your medicine, your food or your activity.</p>
<p>We are not an emergency service. If you may be in danger or need urgent help, call 911 or your local emergency number.</p>
<h2>You take part by your own choice</h2>
<p>You decide which programs to join. You may stop at any time and for any reason. Taking part may bring up strong feelings, and joining in person has the everyday risks of being in a shared place. You accept these everyday risks.</p>
<h2>What you release us from</h2>
<p>As far as the law allows, you agree not to hold the organization, its staff, its facilitators or its volunteers responsible for harm or loss that comes from taking part in a program, unless they caused it on purpose or through gross carelessness. This does not take away any right that the law does not let you give up.</p>
<h2>What is said in a group stays in the group</h2>
<p>People share personal things in our programs. Please do not tell others who was there or what they said. Please do not record, photograph or share screens of a program unless everyone there has agreed. We ask this of everyone, but we cannot promise that everyone will keep to it.</p>
<h2>Online programs</h2>
<p>Online programs use a video service of another company, which has its own rules. Please join from a place where others cannot listen in, and do not pass on the link.</p>
<h2>Your information</h2>
<p>We keep what you tell us in this portal to run our programs, to keep you safe and to report numbers without names. Our privacy policy says more.</p>
<h2>Guests and children</h2>
<p>If you bring a guest, please tell them about this page. You agree to it for them where the law lets you. A parent or guardian agrees for a person under 18.</p>
<h2>When this page changes</h2>
<p>When we change this page, we ask you to read it and to agree again. We also ask once a year.</p>`

const physicalActivityWaiver = `${sample}
<p>This page is about programs in which you move, such as yoga, stretching, dance, walking and strength classes. Please read it with care. If you have questions, please contact us before you agree.</p>
<h2>Ask your doctor first</h2>
<p>Please ask your doctor or care team whether a program is right for you before you join, and again when your health or your treatment changes. Tell them about surgery, ports, drains, lymphedema, bone weakness, heart or lung problems, dizziness, low blood counts, numb hands or feet, and pregnancy.</p>
<h2>Know the risks</h2>
<p>Moving your body has risks. They include sore muscles, falls, sprains, broken bones, shortness of breath, changes in heart rate or blood pressure and, in rare cases, serious injury or death. Cancer and its treatment can make some of these more likely. You know about these risks and accept them.</p>
<h2>Listen to your body</h2>
<p>You choose how much you do. Rest when you need to. Use a chair, a wall or other support. Stop at once and tell the facilitator, or call 911, if you have chest pain, trouble breathing, a racing heart, faintness or new pain.</p>
<p>Our facilitators lead a group. They cannot examine you, and their guidance does not take the place of physical therapy or medical care.</p>
<h2>When you join from home</h2>
<p>Please make sure that you have enough room, a dry floor, good light, steady shoes and a firm chair. Nobody can reach you through the screen, so please keep a phone at hand and, if you can, have another person at home.</p>
<h2>What you release us from</h2>
<p>As far as the law allows, you agree not to hold the organization, its staff, its facilitators or its volunteers responsible for injury or loss that comes from taking part in physical activity with us, in person or online, unless they caused it on purpose or through gross carelessness. This does not take away any right that the law does not let you give up.</p>
<h2>Guests and children</h2>
<p>The same goes for a guest whom you bring, where the law lets you agree for them. A parent or guardian agrees for a person under 18.</p>`
