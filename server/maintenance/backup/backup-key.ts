import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { makeDir } from '#server/platform/config/make-dir.ts'
import { BackupRejected } from './backup-rejected.ts'

export interface BackupKey {
  /** Decrypts backups. */
  identity: string
  /** The public part of the key: backups are encrypted for this recipient. */
  recipient: string
  /** The file, if the key was just made; absent for an existing key. */
  madeAt?: string
}

const keyFile = (dataDir: string) => join(dataDir, 'backup-key')

/** A new key in the format of the program `age`. */
export const newKey = (): Promise<string> => generateX25519Identity()

/** The configured key, or the one in the data folder; null if there is none. */
export async function findKey(configured: string | undefined, dataDir: string): Promise<BackupKey | null> {
  const file = keyFile(dataDir)
  const identity = configured ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  return identity === undefined ? null : asKey(identity)
}

/** Like findKey, but makes a key if there is none: otherwise no backup would be made until someone configures one. */
export async function findOrMakeKey(configured: string | undefined, dataDir: string): Promise<BackupKey> {
  const found = await findKey(configured, dataDir)
  if (found) return found
  const file = keyFile(dataDir)
  const identity = await newKey()
  makeDir(dataDir)
  writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  return { ...(await asKey(identity)), madeAt: file }
}

export async function neededKey(configured: string | undefined, dataDir: string): Promise<BackupKey> {
  const found = await findKey(configured, dataDir)
  if (!found) throw new BackupRejected(maintenanceTexts.keyMissing(keyFile(dataDir)))
  return found
}

async function asKey(identity: string): Promise<BackupKey> {
  try {
    return { identity, recipient: await identityToRecipient(identity) }
  } catch {
    throw new BackupRejected(maintenanceTexts.keyWrong)
  }
}
