import { loginNotices } from '#domain/accounts/log-in/login-notices.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { noticeOf } from './login-notice.ts'
import { ssoTexts } from './sso.texts.ts'

builder.queryField('loginNotice', mayLogIn, (t) =>
  t.string({
    nullable: true,
    description:
      'The text for the code in /login?notice=: why Staff Login did not log in. In a language of Accept-Language. Null after two minutes. Public.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => {
      const notice = noticeOf(context, code)
      return notice && ssoTexts(context)[notice]
    },
  }),
)
builder.queryField('loginNoticeCode', mayLogIn, (t) =>
  t.string({
    nullable: true,
    description: `The same as loginNotice for clients with their own texts: ${loginNotices.join(', ')}.`,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => noticeOf(context, code),
  }),
)
