import { parseSync, Visitor } from 'vite'

/** An operator reads what refuses a start or a command, what the doctor finds, and what a program prints. Texts that are apart say so at their top. */
const saysIt =
  /\b(?:ConfigError|StartRejected|BackupRejected|UsageError)\b|\bconsole\.(?:log|error|warn)\(|\bfrom '\.{1,2}\/(?:[\w-]+\/)*finding\.ts'|\bat the terminal reads\b/

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
  const { program, errors } = parseSync('source.ts', source)
  if (errors[0]) throw new Error(errors[0].message)
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral({ quasis }) {
      found.push(quasis.map(({ value }) => value.cooked ?? '').join('{{value}}'))
    },
  }).visit(program)
  return found
}
