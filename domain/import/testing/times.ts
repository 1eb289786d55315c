import { type ClassDateRecord, readRecord } from '#domain/import/class-date-record.ts'

/** Hours and minutes at the edges of what is read differently: the half of a day, and the usual hours of a class. */
const clocks =
  '0:00 0:30 1:00 5:59 6:00 7:00 7:59 8:00 11:00 11:59 12:00 12:14 12:15 12:59 13:00 18:30 22:00 23:00 23:01 23:59 24:00 24:01'.split(
    ' ',
  )
/** What columns say of a time: the parts with or without AM or PM, the 24-hour column, or both. */
const forms: readonly ((clock: string) => { parts: string; clock24: string })[] = [
  (clock) => ({ parts: `${clock} `, clock24: '' }),
  (clock) => ({ parts: `${clock} AM`, clock24: '' }),
  (clock) => ({ parts: `${clock} PM`, clock24: '' }),
  (clock) => ({ parts: ': ', clock24: clock }),
  (clock) => ({ parts: `${clock} PM`, clock24: clock }),
  (clock) => ({ parts: `${clock} `, clock24: clock }),
]
const written = clocks.flatMap((clock) => forms.map((form) => form(clock)))

/** Records with each start and each end of the edges, one list for each start. */
export function recordsOfTimes(): { start: string; records: ClassDateRecord[] }[] {
  return written.map((start) => ({
    start: `${start.parts} ${start.clock24}`.trim(),
    records: written.map((end) => {
      const [startHH, startMM, startAMPM] = start.parts.split(/[: ]/)
      const [endHH, endMM, endAMPM] = end.parts.split(/[: ]/)
      const [militarytime, militarytime_end] = [start.clock24, end.clock24]
      const read = readRecord({
        startHH,
        startMM,
        startAMPM,
        militarytime,
        endHH,
        endMM,
        endAMPM,
        militarytime_end,
      })
      if (!read.ok) throw new Error('not a record')
      return read.record
    }),
  }))
}

/** A digest of many lines (FNV-1a, 64 bits): it shows that something changed, and protects against no attack. */
export function digestOf(lines: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const char of lines.join('\n'))
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0)!)) * 0x100000001b3n)
  return hash.toString(16)
}
