import type { ObjectStore } from '#server/platform/config/backup-config.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

/** Where sealed files are kept away from the portal: a folder, or a bucket that speaks S3. Names have slashes, as paths do. */
export interface Place {
  /** For people: never a key. */
  name: string
  /** Under its name only when it is there to its end. */
  put(name: string, file: string): Promise<void>
  /** Writes it to the file. */
  get(name: string, file: string): Promise<void>
  /** Names that begin so, sorted. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** `s3://bucket/folder`, or a folder of this machine. */
export function openPlace(address: string, store: ObjectStore | undefined): Place {
  return address.startsWith('s3://') ? openBucket(address, store!) : openFolder(address)
}
