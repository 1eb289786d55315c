import { vi } from 'vitest'
import { replaceable } from './replaceable.ts'

// The modules whose functions `replaceFunctions` may replace.
vi.mock('#server/accounts/email-keys/account-keys.sql.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/accounts/session/lock-actor.ts', async (original) => replaceable(await original<object>()))
vi.mock('#server/people/proxy-access/proxy-access.sql.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/people/public.ts', async (original) => replaceable(await original<object>()))
vi.mock('#server/platform/db/account-lock.ts', async (original) => replaceable(await original<object>()))
vi.mock('#server/platform/db/lock.ts', async (original) => replaceable(await original<object>()))
vi.mock('#server/platform/idempotency/idempotency-keys.sql.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/platform/translations/translations.sql.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/registration/confirm-requests/confirm-request.sql.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/registration/confirm/lock-registrant.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/registration/first-registration/first-registration.sql.ts', async (original) =>
  replaceable(await original<object>()),
)
vi.mock('#server/registration/mail-links/check-link.ts', async (original) =>
  replaceable(await original<object>()),
)
