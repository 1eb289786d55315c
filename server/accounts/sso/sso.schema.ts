import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { noticeText } from './login-notice.ts'

builder.queryField('loginNotice', mayLogIn, (t) =>
  t.string({
    nullable: true,
    description:
      'The words behind the code in /login?notice=, such as why Staff Login was refused. Null once it is over.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => noticeText(context, code),
  }),
)
