import type { ClassDateRecord } from '#domain/import/class-date-record.ts'

/** Numbers between 0 and 1 that are the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** UTF-8 read as windows-1252: the cause of mis-encoded texts in old exports. */
export function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
}

type Quirk = {
  count: number
  fits?: (record: ClassDateRecord) => boolean
  change: (record: ClassDateRecord) => void
}

const other = (half: string | null) => (half === 'AM' ? 'PM' : 'AM')
const turned = (time: string | null) => {
  const [hour, minute] = (time ?? '').split(':')
  return `${String((Number(hour) + 12) % 24).padStart(2, '0')}:${minute}`
}
const onTheHour = (record: ClassDateRecord) => record.startMM === '00'
const evening = (record: ClassDateRecord) => (record.militarytime ?? '') >= '17:00'
const morning = (record: ClassDateRecord) => (record.militarytime_end ?? '') <= '11:30'

/** Errors of a single record. Each record has at most one error of this list. */
const quirks: Record<string, Quirk> = {
  startHalfSwapped: {
    count: 9,
    change: (r) => {
      r.startAMPM = other(r.startAMPM)
    },
  },
  endHalfSwapped: {
    count: 8,
    change: (r) => {
      r.endAMPM = other(r.endAMPM)
    },
  },
  clock24Swapped: {
    count: 6,
    change: (r) => {
      r.militarytime = turned(r.militarytime)
    },
  },
  clock24EndSwapped: {
    count: 5,
    change: (r) => {
      r.militarytime_end = turned(r.militarytime_end)
    },
  },
  startMinuteZero: {
    count: 24,
    fits: onTheHour,
    change: (r) => {
      r.startMM = '0'
    },
  },
  endTurnedWithoutHalf: {
    count: 4,
    fits: evening,
    change: (r) => {
      r.endAMPM = ''
      r.militarytime_end = turned(r.militarytime_end)
    },
  },
  dateOfASpreadsheet: {
    count: 2,
    fits: morning,
    change: (r) => {
      const [year, month, day] = (r.classDate ?? '').split('-').map(Number)
      r.classDate = `${month}/${day}/${year}`
    },
  },
  strayWhiteSpace: {
    count: 7,
    change: (r) => {
      r.className = ` ${r.className?.replace(' ', '  ')} `
    },
  },
  noBreakSpace: {
    count: 6,
    fits: (r) => r.classNotes === null,
    change: (r) => {
      r.classNotes = 'Room changes are posted at the door.\u00c2 Thank you.'
    },
  },
  noFacilitator: {
    count: 6,
    change: (r) => {
      r.classDateFacilitatorID = ['', '0'][Number(r.classDateID) % 2] ?? null
    },
  },
  roomNull: {
    count: 5,
    fits: (r) => r.roomID === '',
    change: (r) => {
      r.roomID = null
    },
  },
  inactive: {
    count: 14,
    change: (r) => {
      Object.assign(r, {
        classDateStatus: 'I',
        lastModified: '2022-02-01 09:05:00',
        lastModifiedBy: '4',
      })
    },
  },
  hardcodedNo: {
    count: 5,
    change: (r) => {
      Object.assign(r, {
        regAvail_hardcode: 'N',
        classNotes: 'Please call (703) 555-0142 to register.',
      })
    },
  },
}

/** Puts the errors into the records. Returns the classDateIDs that got each error. */
export function applyQuirks(records: ClassDateRecord[], random: () => number): Record<string, string[]> {
  const free = new Set(
    records.filter(
      (record) =>
        record.parentClassID === '0' && record.is_a_parent === 'N' && record.classDateStatus === 'A',
    ),
  )
  const applied: Record<string, string[]> = {}
  for (const [name, { count, fits, change }] of Object.entries(quirks)) {
    const candidates = [...free].filter((record) => fits?.(record) ?? true)
    const ids: string[] = []
    for (let taken = 0; taken < count; taken++) {
      const [record] = candidates.splice(Math.floor(random() * candidates.length), 1)
      if (!record) break
      change(record)
      free.delete(record)
      ids.push(record.classDateID ?? '')
    }
    applied[name] = ids.toSorted()
  }
  return applied
}

/** Rows that an importer must reject, and one duplicate row, made from good records. */
export function rowsToReject(records: ClassDateRecord[], nextId: () => string): ClassDateRecord[] {
  const of = (name: string, index: number, change: Partial<ClassDateRecord>): ClassDateRecord => {
    const found = records.filter((record) => record.className === name && record.classDateStatus === 'A')[
      index
    ]
    if (!found) throw new Error(`The sample has no session ${index} of ${name}.`)
    return { ...found, ...change }
  }
  const noTimes = {
    startHH: '',
    startMM: '',
    startAMPM: '',
    endHH: '',
    endMM: '',
    endAMPM: '',
    militarytime: '',
    militarytime_end: '',
  }
  return [
    of('Chair Yoga', 6, { classDateID: nextId(), classDate: '2022-02-30' }),
    of('Stretch and Loosen', 5, { classDateID: nextId(), classDate: '0000-00-00' }),
    of('Pilates on the Mat', 4, { classDateID: null }),
    of('Seated Strength', 9, { classDateID: nextId(), ...noTimes }),
    of('Mindfulness at Midday', 8, {
      classDateID: nextId(),
      endHH: null,
      endMM: null,
      endAMPM: null,
      militarytime_end: null,
    }),
    of('Tai Chi for Balance', 7, { classDateID: nextId(), className: '', classNameAbbrev: '' }),
    of('Morning Qigong', 3, {
      className: 'Evening Qigong',
      startHH: '6',
      startAMPM: 'PM',
      endHH: '6',
      endAMPM: 'PM',
      militarytime: '18:00',
      militarytime_end: '18:45',
    }),
    of('Writing Together', 5, { classLimit: '12' }),
    of('Knitting and Company', 6, {}),
  ]
}
