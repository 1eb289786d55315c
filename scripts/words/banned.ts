/** A word that our texts do not use, and what to write. */
export interface Banned {
  word: RegExp
  better: string
}

const ban = (word: RegExp, better: string): Banned => ({ word, better })

/** words.md, sections 2 and 5. */
export const bannedWords: Record<string, readonly Banned[]> = {
  en: [
    ban(/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'),
    ban(/\bwhoever\b/i, 'the person who, anyone who'),
    ban(/\banymore\b|\bany more\b(?! \w)/i, 'no longer, or the present state'),
    ban(/\bno more\b/i, 'no longer, or stop'),
    ban(/\bthemself\b/i, 'themselves, or leave it out'),
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
    ban(/\banew\b/i, 'again'),
    ban(/\bfurther\b/i, 'more'),
    ban(/\bshall\b/i, 'will, must'),
    ban(/\btelephone\b/i, 'phone'),
    ban(/\bmend(?:s|ed|ing)?\b/i, 'fix'),
    ban(/\bprov(?:e|es|ed|en|ing)\b/i, 'verify, confirm'),
    ban(/\bstands?\b/i, 'is'),
    ban(/\btold of\b/i, 'notified about'),
    ban(/\b(?:take|takes|taking|took|taken) part\b/i, 'attend, join'),
    ban(/\bb[ei]g[iau]n(?:s|ning)?\b/i, 'start'),
    ban(/\bbook(?:s|ed|ing|ings)?\b/i, 'register'),
    ban(/(?<!\b(?:take|takes|taking|took|taken) )\bplaces?\b/i, 'spot, seats, location'),
    ban(
      /\b(?:has|have|do|does|is|are) (?:it|they|you|he|she|this|that) not\b/i,
      'a contraction: don’t, isn’t',
    ),
    ban(/\bneed not\b/i, 'don’t have to'),
    ban(/\balready[.?]?$/i, 'put "already" before the verb, or leave it out'),
    ban(/(?:^|[.?:] )Who\b[^?]*(?:[.]|$)/, 'a person as the subject: People who …'),
    ban(/\b(?:for|of|to) who\b/i, 'the person who'),
    ban(/\bthose who\b/i, 'people who'),
    ban(/\b(?:click|press|tap)(?:s|ed|ing)?\b/i, 'select'),
    ban(/\bwaiting list\b/i, 'waitlist'),
    ban(/\bupkeep\b/i, 'maintenance'),
  ],
  es: [
    ban(/[«»]/, '“ ”'),
    ban(/\bpapel(?:es)?\b/i, 'función, funciones; “en papel” only for sheets: hoja, impreso'),
    ban(/\b(?:pulse|pulsar|presione|haga clic)\b/i, 'seleccione'),
    ban(/\bapunt(?:arse|arme|e|arlo|arla|ado|ada)\b/i, 'anotarse (waitlist), inscribirse (class)'),
    ban(/\bregístrese\b|\bregistrarse\b/i, 'inscríbase, cree una cuenta'),
    ban(/\bvale\b/i, 'sirve, es válido'),
    ban(/\ba en línea\b/i, 'a la modalidad en línea'),
    ban(/\bpetici(?:ón|ones)\b/i, 'solicitud'),
  ],
}

const negatives: Record<string, RegExp> = {
  en: /\b(?:no|not|never|nobody|none|nothing|without|cannot)\b|n[’']t\b/gi,
  es: /\b(?:no|sin)\b/gi,
}

/** How many words of a sentence say no. */
export const negativesIn = (sentence: string, language: string): number =>
  sentence.match(negatives[language]!)?.length ?? 0
