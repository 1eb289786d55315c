import type { Transaction } from 'kysely'
import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import {
  type BindingMethod,
  bindingLifetime,
  methodsToAgree,
} from '#domain/accounts/host/host-binding.rule.ts'
import type { HostClaims } from '#domain/accounts/host/host-nonce.rule.ts'
import type { SsoAccount } from '#server/accounts/sso/sso-identity.sql.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { insertBinding } from './host-binding.sql.ts'

/** What the page stores while the owner decides. */
export interface BindingRequested {
  binding: string
  methods: BindingMethod[]
}

/** Stores the website's user until the owner of the account agrees. Nothing is bound before. */
export async function requestOwner(
  tx: Transaction<DB>,
  { account, hasPassword, claims }: { account: SsoAccount; hasPassword: boolean; claims: HostClaims },
  now: Date,
): Promise<BindingRequested> {
  const { key, hash } = newSecretKey()
  await insertBinding(tx, {
    token_hash: hash,
    user_id: account.id,
    email: claims.email,
    subject: claims.sub,
    host_roles: claims.roles,
    by_mail: false,
    created_at: now,
    expires_at: new Date(now.getTime() + bindingLifetime),
  })
  return { binding: key, methods: methodsToAgree({ hasPassword }) }
}

/** Like requestOwner, but the owner agrees by an emailed link. Returns the link's key. */
export async function requestByMail(
  tx: Transaction<DB>,
  requested: { user_id: number; email: string; subject: string; host_roles: string[] },
  now: Date,
): Promise<string> {
  const { key, hash } = newSecretKey()
  await insertBinding(tx, {
    token_hash: hash,
    user_id: requested.user_id,
    email: requested.email,
    subject: requested.subject,
    host_roles: requested.host_roles,
    by_mail: true,
    created_at: now,
    expires_at: new Date(now.getTime() + emailKeyLifetime.website),
  })
  return key
}
