import type { ObjectStore } from '#server/platform/config/backup-config.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './storage.ts'

/** `s3://bucket/folder`, or a folder on this machine. */
export function openStorage(address: string, store: ObjectStore | undefined): Storage {
  return address.startsWith('s3://') ? openBucket(address, store!) : openFolder(address)
}
