import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'

/** Encrypts the stream into a new file. */
export async function encryptInto(file: string, plain: Readable, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(Readable.toWeb(plain) as never)
  await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(file, { mode: 0o600 }))
}

/**
 * Decrypts the file as a stream. A truncated file fails while it is read.
 *
 * @throws BackupRejected when it was encrypted for another key
 */
export async function decryptFile(file: string, identity: string): Promise<Readable> {
  const encrypted = createReadStream(file)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(encrypted) as never)) as never)
  } catch (error) {
    encrypted.destroy()
    const isOther = error instanceof Error && error.message.includes('no identity matched')
    throw new BackupRejected(isOther ? maintenanceTexts.wrongKey(file) : maintenanceTexts.damaged(file))
  }
}

export async function decrypt(from: string, to: string, identity: string): Promise<void> {
  await pipeline(await decryptFile(from, identity), createWriteStream(to, { mode: 0o600 }))
}
