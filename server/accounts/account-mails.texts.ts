import { catalogue } from '#server/platform/messages/catalogue.ts'
import { accountMailsEs } from './account-mails.es.ts'
/** Words of the mails about an account. They name nobody: until an address is verified, anybody may have typed the name. */
export const accountMails = catalogue({
  en: {
    verifyEmail: {
      subject: (organisation: string) => `Verify your email for ${organisation}`,
      preview: 'Enter the code or open the link.',
      heading: 'Verify your email',
      enterCode: 'Enter this code where you signed up, within 15 minutes.',
      orLink: 'Or open this link within 24 hours:',
      action: 'Verify E-mail Address',
      lasts: 'The link works once, for 24 hours.',
      notYou: 'Not you? Ignore this.',
    },
    addressTaken: {
      subject: (organisation: string) => `You already have an account at ${organisation}`,
      preview: 'You can log in with the password that you chose then.',
      heading: 'You already have an account',
      explain:
        'Somebody, most likely you, just signed up with this e-mail address. There is an account for it already, so please use that one.',
      action: 'Log In',
      forgotten: 'If you do not remember your password, choose Forgot Password on the login page.',
      notYou:
        'Was it not you? Then there is nothing to do. Your account is safe and nothing in it has changed.',
    },
    verifyNewEmail: {
      subject: (organisation: string) => `Please verify your new e-mail address for ${organisation}`,
      preview: 'Your e-mail address changes with one click.',
      heading: 'Verify your new e-mail address',
      explain: (organisation: string) =>
        `You asked to use this e-mail address for your account at ${organisation}. Please verify that it is yours. Until then we keep using the old one.`,
      action: 'Verify New E-mail Address',
      lasts: 'The link works once, and for 24 hours. Only the link of your last request works.',
      notYou: 'Did you not ask for this? Then you can ignore this e-mail. Nothing changes without this link.',
    },
    newAddressTaken: {
      subject: (organisation: string) => `You already have an account at ${organisation}`,
      preview: 'Another account cannot use this e-mail address.',
      heading: 'You already have an account',
      explain:
        'Somebody asked to use this e-mail address for another account. There is an account for it already, so nothing was changed.',
      action: 'Log In',
      twoAccounts: 'Do you have two accounts and want only one? Please contact us and we will help you.',
      notYou:
        'Was it not you? Then there is nothing to do. Your account is safe and nothing in it has changed.',
    },
    emailChangeAsked: {
      subject: (organisation: string) => `Your e-mail address for ${organisation} is about to change`,
      preview: 'You asked to use another e-mail address.',
      heading: 'Your e-mail address is about to change',
      explain:
        'You asked to use another e-mail address for your account. It changes once the link that we sent to the new address is used.',
      action: 'Go to My Account',
      notYou:
        'Was it not you? Then somebody knows your password. Please log in, change your password, and contact us.',
    },
    emailChanged: {
      subject: (organisation: string) => `Your e-mail address for ${organisation} was changed`,
      preview: 'From now on you log in with your new e-mail address.',
      heading: 'Your e-mail address was changed',
      explain:
        'Your account has a new e-mail address. From now on you log in with it, and all our e-mails go there.',
      calendar:
        'To keep your account safe, we logged out all other devices. If your own calendar showed your classes, it needs a new address now. You can make one in My Classes.',
      action: 'Go to My Account',
      notYou: 'Was it not you? Then please contact us right away.',
    },
    emailTakeBack: {
      subject: (organisation: string) => `Your email address for ${organisation} was changed`,
      preview: 'If it wasn’t you, you can undo this.',
      heading: 'Your email address was changed',
      explain: 'Your account now uses another email address. Our emails go there.',
      notYou:
        'Wasn’t it you? Take your account back now. We log out every device, and you choose a new password.',
      action: 'Undo this change',
      lasts: 'The link works once, for 7 days. If you made the change, ignore this email.',
    },
    magicLink: {
      subject: (organisation: string) => `Your login link for ${organisation}`,
      preview: 'One click and you are logged in.',
      heading: 'Your login link',
      explain: 'You asked for a link to log in without a password. Here it is.',
      action: 'Log In',
      lasts: 'The link works once, and for 15 minutes. Please do not pass it on: it logs anybody in as you.',
      notYou: 'Did you not ask for this? Then you can ignore this e-mail. Your account is safe.',
    },
    resetPassword: {
      subject: (organisation: string) => `Choose a new password for ${organisation}`,
      preview: 'You asked for a new password.',
      heading: 'Choose a new password',
      explain: 'You asked for a new password. Please choose one on the page that this link opens.',
      action: 'Choose New Password',
      lasts: 'The link works once, and for one hour.',
      notYou: 'Did you not ask for this? Then you can ignore this e-mail. Your password stays as it is.',
    },
    passwordChanged: {
      subject: (organisation: string) => `Your password for ${organisation} was changed`,
      preview: 'All other devices were logged out.',
      heading: 'Your password was changed',
      explain:
        'Your account has a new password. To keep your account safe, we logged out all other devices that used it.',
      calendar:
        'If your own calendar showed your classes, it needs a new address now. You can make one in My Classes.',
      apiKeys: (names: string) =>
        `Other software can still use your account, with these API keys: ${names}. If you don’t want that, ask an administrator to revoke them.`,
      action: 'Log In',
      notYou:
        'Was it not you? Then please choose Forgot Password on the login page right away, and contact us.',
    },
    calendarAddressMade: {
      subject: (organisation: string) => `A calendar address was made for your account at ${organisation}`,
      preview: 'It shows your classes in your own calendar.',
      heading: 'Your new calendar address',
      explain:
        'You made an address that shows your classes in your own calendar. Whoever has this address can see your classes, so please keep it to yourself. An address that you had before no longer works.',
      action: 'Go to My Account',
      notYou:
        'Was it not you? Then please log in and choose Log Out Everywhere Else in My Account, which ends the address. Then change your password, and contact us.',
    },
    invitation: {
      subject: (organisation: string) => `Your account at ${organisation} is waiting for you`,
      preview: 'Choose a password and you are in.',
      heading: 'Your account is waiting for you',
      explain: (organisation: string) =>
        `We have made an account for you at ${organisation}. Please choose a password on the page that this link opens. Then you can log in with this e-mail address.`,
      action: 'Choose a Password',
      lasts:
        'The link works once, and for 7 days. After that, choose Forgot Password on the login page to get a new one.',
      notYou: 'Is this a mistake? Then you can ignore this e-mail, or tell us and we remove the account.',
    },
    accountClosed: {
      subject: (organisation: string) => `Your account at ${organisation} is closed`,
      preview: 'Nothing that identifies you is left.',
      heading: 'Your account is closed',
      explain:
        'As you asked, we have closed your account. We removed everything that identifies you, and cancelled your future classes.',
      last: 'This is the last e-mail that you get from us. Should you come back one day, just sign up again. You are always welcome.',
      notYou: 'Did you not ask for this? Then please contact us.',
    },
    closureRequested: {
      subject: (organisation: string) => `You asked to close your account at ${organisation}`,
      preview: 'Someone will contact you.',
      heading: 'We have your request',
      explain:
        'You asked us to close your account. Someone will contact you. After that, we remove everything that identifies you and cancel your future classes.',
      notYou: 'Was it not you, or have you changed your mind? Then please contact us.',
    },
    closureAsked: {
      subject: 'Somebody asked to have their account closed',
      preview: 'The request waits for you.',
      heading: 'A request to close an account',
      explain:
        'Somebody asked to have their account closed. Please talk to the person; then close the account, or tell them why not.',
      action: 'See the Requests',
    },
    closureDeclined: {
      subject: (organisation: string) => `Your account at ${organisation} stays open for now`,
      preview: 'Why we did not close it.',
      heading: 'Your account stays open for now',
      explain: 'You asked us to close your account. We have not done so. This is why:',
      again: 'Do you still want it closed? You can ask again in My Profile, or contact us.',
    },
  },
  es: accountMailsEs,
})
