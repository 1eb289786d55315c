/** An operator reads what refuses a start or a command, what the doctor finds, and what a program prints. Texts that are apart say so at their top. */
const saysIt =
  /\b(?:ConfigError|StartRefused|BackupRefused|UsageError)\b|\bconsole\.(?:log|error|warn)\(|\bfrom '\.{1,2}\/(?:[\w-]+\/)*finding\.ts'|\bat the terminal reads\b/

/** Whether a source file holds texts for operators. */
export const isForOperators = (source: string): boolean => saysIt.test(source)

/** The texts for operators in such a file: its literals of three words or more that are no SQL and no shell command. Values and names are {{value}} and {{name}}. */
export function operatorTexts(source: string): string[] {
  return literalsIn(source)
    .filter((text) => /\S\s+\S+\s+\S/.test(text) && !isCode.test(text))
    .map(withoutNames)
    .filter((text) => (text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0) >= 3)
}

const isCode = /^\s*(?:begin|select|insert into|update \w+ set|delete from)\b|&&/

/** Settings, commands, options, files, addresses and fields of the log are called as they are. */
const names = [
  /`[^`\n]+`/g,
  /"\w+":"[^"]*"/g,
  /\bhttps?:\/\/[^\s,)]+/g,
  /(?<![\w-])--?[a-z][\w-]*/g,
  /(?:[\w.{}-]*\/)+[\w.{}-]+/g,
  /\b[A-Z][A-Z\d]+(?:[_-][A-Z\d]+)*\b(?:=[\w.-]+)?/g,
  /\b(?:chmod|journalctl|npm|openssl|timedatectl)(?: (?:ci|start|run|rand|[\w+-]*[+-][\w+-]*))*/g,
]
const withoutNames = (text: string) => names.reduce((left, name) => left.replaceAll(name, '{{name}}'), text)

/** Strings and templates, in order; what a template puts in is {{value}}, and the literals in there follow it. */
function literalsIn(source: string): string[] {
  const found: string[] = []
  readCode(source, 0, found)
  return found
}

const startsExpression = /(?:^|[(,=:[!&|?{};+\n>]|\breturn|\bcase)\s*$/

/** Reads code up to the brace that closes it, or its end; answers where it stopped. */
function readCode(source: string, from: number, found: string[]): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const here = source[at]!
    if (source.startsWith('//', at)) at = endOf(source, '\n', at)
    else if (source.startsWith('/*', at)) at = endOf(source, '*/', at) + 1
    else if (here === "'" || here === '"' || here === '`') at = readLiteral(source, at, found)
    else if (here === '/' && startsExpression.test(source.slice(Math.max(0, at - 20), at)))
      at += /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.exec(source.slice(at))?.[0].length ?? 0
    else if (here === '{') depth += 1
    else if (here === '}') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return source.length
}

/** Reads a literal from its quote on; answers where its last quote is. */
function readLiteral(source: string, from: number, found: string[]): number {
  const quote = source[from]!
  const index = found.push('') - 1
  let text = ''
  let at = from + 1
  for (; at < source.length && source[at] !== quote; at += 1) {
    if (source[at] === '\\') {
      at += 1
      text += source[at] === 'n' ? '\n' : source[at]
    } else if (quote === '`' && source.startsWith('${', at)) {
      at = readCode(source, at + 2, found)
      text += '{{value}}'
    } else text += source[at]
  }
  found[index] = text
  return at
}

const endOf = (source: string, what: string, from: number) => {
  const at = source.indexOf(what, from)
  return at === -1 ? source.length : at
}
