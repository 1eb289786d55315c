import type { ObjectStore } from '#server/platform/config/backup-config.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { Place } from './storage.ts'

/** `s3://bucket/folder`, or a folder of this machine. */
export function openPlace(address: string, store: ObjectStore | undefined): Place {
  return address.startsWith('s3://') ? openBucket(address, store!) : openFolder(address)
}
