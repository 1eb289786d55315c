import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3mini } from 's3mini'
import type { ObjectStore } from '#server/platform/config/backup-config.ts'
import { rejectLong, type Storage } from './storage.ts'

const timeout = 120_000

/** `s3://bucket/folder` of the store in the settings. */
export function openBucket(address: string, store: ObjectStore): Storage {
  const { host: bucket, pathname } = new URL(address)
  const folder = pathname.replace(/^\/|\/$/g, '')
  const inFolder = (name: string) => (folder ? `${folder}/${name}` : name)
  const s3 = new S3mini({
    endpoint: `${store.endpoint.replace(/\/+$/, '')}/${bucket}`,
    region: store.region,
    accessKeyId: store.accessKeyId,
    secretAccessKey: store.secretAccessKey,
    requestAbortTimeout: timeout,
  })
  return {
    name: address,
    async put(name, file) {
      const response = await s3.putAnyObject(
        inFolder(name),
        await openAsBlob(file),
        'application/octet-stream',
      )
      if (!response.ok) throw new Error(`${address} does not take ${name} (${response.status})`)
    },
    async read(name) {
      const response = await s3.getObjectResponse(inFolder(name))
      if (!response) return null
      rejectLong(name, Number(response.headers.get('content-length')))
      return response.text()
    },
    async get(name, file) {
      const response = await s3.getObjectResponse(inFolder(name))
      if (!response?.body) throw new Error(`${address} has no ${name}`)
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file, { mode: 0o600 }))
    },
    async list(prefix) {
      const found = (await s3.listObjects('/', inFolder(prefix))) ?? []
      return found.map(({ Key }) => (folder ? Key.slice(folder.length + 1) : Key)).toSorted()
    },
    async remove(name) {
      await s3.deleteObject(inFolder(name))
    },
  }
}
