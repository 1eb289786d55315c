// The public API of classes, for other topics. Anything not exported here may change freely.

export type { ClassDetails, ClassListing } from './class-data.ts'
export type { ClassDatesRow, ClassTableRow } from './class-view/class-table.tsx'
export type { LocationAddress } from './class-view/location-lines.ts'

// Runtime exports:

export { classQuery, monthQuery, seriesQuery, takeSnapshot } from './class-data.ts'
export { AvailabilityNote } from './class-view/availability-note.tsx'
export { ClassArch } from './class-view/class-arch.tsx'
export { useClassInfo } from './class-view/class-info.tsx'
export { kindOf, modesOf } from './class-view/class-kind.ts'
export { ClassLocation, useLocationName } from './class-view/class-location.tsx'
export { ClassDatesTable, ClassTable } from './class-view/class-table.tsx'
export { ClassTag, programLabel } from './class-view/class-tag.tsx'
export { classTexts } from './class-view/class-texts.ts'
export { ClassTime, ViewerTime } from './class-view/class-time.tsx'
export { RunningLateNote, type RunningLateSpan } from './class-view/late-note.tsx'
export { addressLines, directionsUrl } from './class-view/location-lines.ts'
export { languageOfText } from './class-view/text-language.ts'
export { instantText } from './class-view/time-text.ts'
export { ZoneLine, zoneOf } from './class-view/zone-line.tsx'
