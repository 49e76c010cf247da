import type { Handler } from '../handler.ts'

export const getSettings: Handler = async () =>
  Response.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

export const getHealth: Handler = async () =>
  Response.json({
    version: 'local-supabase',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })

/** Cacheable for ten minutes: a new key is published for longer than that before it signs. */
export const getKeySet: Handler = async (_, { keys }) =>
  Response.json(await keys.published(), { headers: { 'Cache-Control': 'public, max-age=600' } })
