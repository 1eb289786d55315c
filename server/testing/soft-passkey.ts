import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey in software, as a browser and its device would respond (WebAuthn level 2, ES256, no attestation). */
export interface SoftPasskey {
  id: string
  /** The response to beginPasskey. */
  created: (options: string, changes?: Changes) => string
  /** The response to beginPasskeyLogin. */
  used: (options: string, changes?: Changes) => string
}
export interface Changes {
  /** The origin of the requesting page. Default: the portal's. */
  origin?: string
  rpId?: string
  /** False: the device did not verify the user. */
  verified?: boolean
  challenge?: string
}

export function softPasskey(publicUrl: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let counter = 0
  const clientData = (type: string, options: string, { origin, challenge }: Changes) => {
    const requested = JSON.parse(options) as { challenge: string }
    const said = {
      type,
      challenge: challenge ?? requested.challenge,
      origin: origin ?? new URL(publicUrl).origin,
    }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
  }
  const authenticatorData = ({ rpId, verified = true }: Changes, credential?: Buffer) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (verified ? 0x04 : 0) | (credential ? 0x40 : 0)
    const site = sha256(Buffer.from(rpId ?? new URL(publicUrl).hostname))
    return Buffer.concat([site, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }
  const toResponse = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    created: (options, changes = {}) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x!, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y!, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key])
      const data = authenticatorData(changes, credential)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return toResponse({
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    used: (options, changes = {}) => {
      const client = clientData('webauthn.get', options, changes)
      const data = authenticatorData(changes)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return toResponse({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}
