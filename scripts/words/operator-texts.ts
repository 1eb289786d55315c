import { parseSync, Visitor } from 'vite'

/**
 * Operators read errors of a start or a command, the doctor's findings and program output. A separate file of their
 * texts has a mark in a comment at its top: the last alternative below.
 */
const saysIt =
  /\b(?:ConfigError|StartRejected|BackupRejected|UsageError)\b|\bconsole\.(?:log|error|warn)\(|\bfrom '\.{1,2}\/(?:[\w-]+\/)*finding\.ts'|\bat the terminal reads\b/

/** Whether a source file contains texts for operators. */
export const isForOperators = (source: string): boolean => saysIt.test(source)

/**
 * The texts for operators in such a file: its literals of three words or more that are not SQL or shell commands.
 * Values and names are {{value}} and {{name}}.
 */
export function operatorTexts(source: string): string[] {
  return literalsIn(source)
    .filter((text) => /\S\s+\S+\s+\S/.test(text) && !isCode.test(text))
    .map(withoutNames)
    .filter((text) => (text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0) >= 3)
}

const isCode = /^\s*(?:begin|select|insert into|update \w+ set|delete from)\b|&&/

/** Settings, commands, options, files, addresses and log fields keep their names. */
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

/** Strings and templates, in order. A template's inserted value is {{value}}. The literals inside it follow. */
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
