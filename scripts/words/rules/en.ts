import { fleschKincaid } from '../readability.ts'
import { ban, type WordRules } from '../word-rules.ts'

const verbs =
  /^(?:Accept|Add|Ask|Attend|Back|Cancel|Change|Check|Choose|Clear|Close|Come|Confirm|Connect|Continue|Copy|Correct|Create|Decline|Delete|Discard|Do|Don’t|Download|Duplicate|Edit|Email|End|Enter|Export|Find|Finish|Get|Give|Go|Hand|Hide|Import|Invite|Join|Keep|Leave|Link|Load|Log|Make|Mark|Merge|Move|Offer|Open|Pause|Place|Preview|Print|Publish|Put|Read|Register|Remove|Rename|Repeat|Replace|Request|Resend|Restore|Resume|Revoke|Save|Schedule|Search|See|Select|Send|Set|Share|Show|Sign|Skip|Start|Stop|Switch|Take|Tell|Test|Translate|Try|Turn|Undo|Unlink|Update|Upload|Use|Verify|View|Withdraw|Write)\b/
const answers = /^(?:I|I’ll|I’m|Yes|No|OK|Done)\b/
const mostGrade = 6

/** Comments of code follow these, too (../retired.ts). */
export const inComments = [
  ban(/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'),
  ban(/\bwhoever\b/i, 'the person who, anyone who'),
  ban(/\bthemself\b/i, 'themselves, or leave it out'),
  ban(/\bmails\b/i, 'emails'),
  ban(/\bbookings?\b/i, 'registration'),
  ban(/\banew\b/i, 'again'),
  ban(/\bneed not\b/i, 'don’t have to'),
]

export const rules: WordRules = {
  banned: [
    ...inComments,
    ban(/\banymore\b|\bany more\b(?! \w)/i, 'no longer, or the present state'),
    ban(/\bno more\b/i, 'no longer, or stop'),
    ban(/\bby itself\b/i, 'automatically'),
    ban(/\btick(?:s|ed|ing)?\b/i, 'check in (a person), check (a box)'),
    ban(
      /\b(?:take|takes|taking|took|taken) (?:(?:it|them|this|that) )?(?:back|off|away)\b/i,
      'undo, withdraw, remove',
    ),
    ban(/\b(?:give|gives|gave|given|giving) (?:it )?up\b/i, 'cancel, stop'),
    ban(/\be-mail/i, 'email'),
    ban(/\bmeanwhile\b/i, 'say when'),
    ban(/\bat once\b/i, 'now, right away'),
    ban(/\bfurther\b/i, 'more'),
    ban(/\bshall\b/i, 'will, must'),
    ban(/\btelephone\b/i, 'phone'),
    ban(/\bmend(?:s|ed|ing)?\b/i, 'fix'),
    ban(/\bprov(?:e|es|ed|en|ing)\b/i, 'verify, confirm'),
    ban(/\bstands?\b/i, 'is'),
    ban(/\btold of\b/i, 'notified about'),
    ban(/\b(?:take|takes|taking|took|taken) part\b/i, 'attend, join'),
    ban(/\bb[ei]g[iau]n(?:s|ning)?\b/i, 'start'),
    ban(/\bbook(?:s|ed)?\b/i, 'register'),
    ban(/(?<!\b(?:take|takes|taking|took|taken) )\bplaces?\b/i, 'spot, seats, location'),
    ban(
      /\b(?:has|have|do|does|is|are) (?:it|they|you|he|she|this|that) not\b/i,
      'a contraction: don’t, isn’t',
    ),
    ban(/\balready[.?]?$/i, 'put "already" before the verb, or leave it out'),
    ban(/(?:^|[.?:] )Who\b[^?]*(?:[.]|$)/, 'a person as the subject: People who …'),
    ban(/\b(?:for|of|to) who\b/i, 'the person who'),
    ban(/\bthose who\b/i, 'people who'),
    ban(/\b(?:click|press|tap)(?:s|ed|ing)?\b/i, 'select'),
    ban(/\bwaiting lists?\b/i, 'waitlist'),
    ban(/\bupkeep\b/i, 'maintenance'),
    ban(/\bdrills?\b/i, 'test restore'),
    ban(/\ball the same\b/i, 'anyway'),
    ban(/\bboth (?:formats|modes)\b/i, 'several formats: there can be more than two'),
  ],
  negative: /\b(?:no|not|never|nobody|none|nothing|without|cannot)\b|n[’']t\b/gi,
  startsWithVerb: (text) => verbs.test(text) || answers.test(text),
  hardness: (text) => {
    const grade = fleschKincaid(text)
    return grade > mostGrade ? `is of grade ${grade.toFixed(1)}, at most ${mostGrade}` : null
  },
}
