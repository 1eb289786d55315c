/** The keys of the texts of buttons in a source file. A key that is put together at run time is not among them, nor is what a button opens or switches. */
export function buttonTexts(source: string): string[] {
  return [...source.matchAll(/<(Button|SubmitButton|MailAction)\b/g)].flatMap(
    ({ index, 0: start, 1: tag }) => {
      const from = endOfTag(source, index + start.length)
      const opening = source.slice(index, from)
      if (opening.endsWith('/') || /aria-(?:expanded|haspopup|pressed)/.test(opening)) return []
      const inside = source.slice(from + 1, source.indexOf(`</${tag}>`, from))
      const text = inside.replaceAll(
        /<\w[^>]*\b(?:hidden|className="visually-hidden")[^>]*>[^<]*<\/\w+>/g,
        '',
      )
      return [
        ...[...text.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key!),
        ...[...text.matchAll(/\b(\w+)\(site\)\.([\w.]+)/g)].map(
          ([, catalogue, key]) => `${catalogue}.${key}`,
        ),
      ]
    },
  )
}

/** Where an opening tag ends: at the first > that is in no braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    else if (source[at] === '}') depth -= 1
    else if (source[at] === '>' && depth === 0) return at
  }
  return source.length
}

const verbs =
  /^(?:Add|Ask|Attend|Back|Cancel|Change|Check|Choose|Clear|Close|Come|Confirm|Connect|Continue|Copy|Correct|Create|Decline|Delete|Discard|Do|Don’t|Download|Duplicate|Edit|Email|End|Enter|Export|Find|Finish|Get|Go|Hand|Hide|Import|Invite|Join|Keep|Leave|Link|Load|Log|Make|Mark|Merge|Move|Offer|Open|Pause|Place|Preview|Print|Publish|Put|Read|Register|Remove|Rename|Repeat|Replace|Request|Resend|Restore|Resume|Revoke|Save|Schedule|Search|See|Select|Send|Set|Share|Show|Sign|Skip|Start|Stop|Switch|Take|Tell|Test|Translate|Try|Turn|Undo|Unlink|Update|Upload|Use|Verify|View|Withdraw|Write)\b/
const answers = /^(?:I|I’ll|I’m|Yes|No|OK|Done)\b/
const spanishVerbs = /^\p{Lu}\p{L}*(?:ar|er|ir|ír)(?:me|se|lo|la|los|las|le|les)?(?![\p{L}])/u
const spanishAnswers = /^(?:Acepto|Sí|No|Yo|Listo|Olvidé|Ya)(?![\p{L}])/u

/** Whether a button says what it does: its first word is a verb, or it answers a question. What it says while it works may begin with anything. */
export const beginsWithVerb = (text: string, language: string): boolean =>
  text.endsWith('…') ||
  (language === 'es'
    ? spanishVerbs.test(text) || spanishAnswers.test(text)
    : verbs.test(text) || answers.test(text))
