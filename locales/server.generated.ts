// Made by `npm run generate:texts` from the catalogues that server/**/*.texts.ts name. Do not edit.
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Texts } from '#domain/kernel/language/messages.rule.ts'
import type { Put } from '#domain/kernel/language/text-tree.rule.ts'
import EnAbsenceMails from './en/absence-mails.json'
import EnAccessMails from './en/access-mails.json'
import EnAccountCalls from './en/account-calls.json'
import EnAccountMails from './en/account-mails.json'
import EnApiMails from './en/api-mails.json'
import EnAskedMails from './en/asked-mails.json'
import EnBindingMails from './en/binding-mails.json'
import EnCalendarFiles from './en/calendar-files.json'
import EnCareMails from './en/care-mails.json'
import EnClassCsv from './en/class-csv.json'
import EnClassMails from './en/class-mails.json'
import EnClosureMails from './en/closure-mails.json'
import EnCorrectionMails from './en/correction-mails.json'
import EnEmbedPage from './en/embed-page.json'
import EnErrors from './en/errors.json'
import EnFields from './en/fields.json'
import EnGuestMails from './en/guest-mails.json'
import EnHelpedAccountMails from './en/helped-account-mails.json'
import EnImportFile from './en/import-file.json'
import EnImportReport from './en/import-report.json'
import EnInstalledApp from './en/installed-app.json'
import EnMailFrame from './en/mail-frame.json'
import EnModeFiles from './en/mode-files.json'
import EnModeMails from './en/mode-mails.json'
import EnModes from './en/modes.json'
import EnNeutralTitles from './en/neutral-titles.json'
import EnNoApp from './en/no-app.json'
import EnOfferLink from './en/offer-link.json'
import EnOutboxPages from './en/outbox-pages.json'
import EnOwnFile from './en/own-file.json'
import EnOwnFileMail from './en/own-file-mail.json'
import EnPeopleCsv from './en/people-csv.json'
import EnRecordMails from './en/record-mails.json'
import EnRefusals from './en/refusals.json'
import EnRegistrationCsv from './en/registration-csv.json'
import EnRegistrationMails from './en/registration-mails.json'
import EnRegistrationNotes from './en/registration-notes.json'
import EnReportFiles from './en/report-files.json'
import EnRetentionMails from './en/retention-mails.json'
import EnRosters from './en/rosters.json'
import EnSampleMail from './en/sample-mail.json'
import EnSchedule from './en/schedule.json'
import EnSecondFactorMails from './en/second-factor-mails.json'
import EnSeriesMails from './en/series-mails.json'
import EnSmallPage from './en/small-page.json'
import EnSso from './en/sso.json'
import EnStandingMails from './en/standing-mails.json'
import EnStoppedMails from './en/stopped-mails.json'
import EnTestMail from './en/test-mail.json'
import EnToCall from './en/to-call.json'
import EnWaitingMails from './en/waiting-mails.json'
import EnWebhookMails from './en/webhook-mails.json'
import EsAbsenceMails from './es/absence-mails.json'
import EsAccessMails from './es/access-mails.json'
import EsAccountCalls from './es/account-calls.json'
import EsAccountMails from './es/account-mails.json'
import EsApiMails from './es/api-mails.json'
import EsAskedMails from './es/asked-mails.json'
import EsBindingMails from './es/binding-mails.json'
import EsCalendarFiles from './es/calendar-files.json'
import EsCareMails from './es/care-mails.json'
import EsClassCsv from './es/class-csv.json'
import EsClassMails from './es/class-mails.json'
import EsClosureMails from './es/closure-mails.json'
import EsCorrectionMails from './es/correction-mails.json'
import EsEmbedPage from './es/embed-page.json'
import EsErrors from './es/errors.json'
import EsFields from './es/fields.json'
import EsGuestMails from './es/guest-mails.json'
import EsHelpedAccountMails from './es/helped-account-mails.json'
import EsImportFile from './es/import-file.json'
import EsImportReport from './es/import-report.json'
import EsInstalledApp from './es/installed-app.json'
import EsMailFrame from './es/mail-frame.json'
import EsModeFiles from './es/mode-files.json'
import EsModeMails from './es/mode-mails.json'
import EsModes from './es/modes.json'
import EsNeutralTitles from './es/neutral-titles.json'
import EsNoApp from './es/no-app.json'
import EsOfferLink from './es/offer-link.json'
import EsOutboxPages from './es/outbox-pages.json'
import EsOwnFile from './es/own-file.json'
import EsOwnFileMail from './es/own-file-mail.json'
import EsPeopleCsv from './es/people-csv.json'
import EsRecordMails from './es/record-mails.json'
import EsRefusals from './es/refusals.json'
import EsRegistrationCsv from './es/registration-csv.json'
import EsRegistrationMails from './es/registration-mails.json'
import EsRegistrationNotes from './es/registration-notes.json'
import EsReportFiles from './es/report-files.json'
import EsRetentionMails from './es/retention-mails.json'
import EsRosters from './es/rosters.json'
import EsSampleMail from './es/sample-mail.json'
import EsSchedule from './es/schedule.json'
import EsSecondFactorMails from './es/second-factor-mails.json'
import EsSeriesMails from './es/series-mails.json'
import EsSmallPage from './es/small-page.json'
import EsSso from './es/sso.json'
import EsStandingMails from './es/standing-mails.json'
import EsStoppedMails from './es/stopped-mails.json'
import EsTestMail from './es/test-mail.json'
import EsToCall from './es/to-call.json'
import EsWaitingMails from './es/waiting-mails.json'
import EsWebhookMails from './es/webhook-mails.json'

export interface ServerTexts {
  'absence-mails': {
    subject: {
      cannot: Put<'day'>
      can: Put<'day'>
    }
    preview: {
      cannot: string
      can: string
    }
    heading: {
      cannot: string
      can: string
    }
    says: {
      cannot: Put<'name'>
      can: Put<'name'>
    }
    action: {
      cannot: string
      can: string
    }
  }
  'access-mails': {
    kinds: {
      passkey: Put<'count'>
      code: string
      recoveryCode: Put<'count'>
      staffLogin: string
      websiteLogin: string
      apiKey: Put<'count'>
      calendar: Put<'count'>
      helper: string
    }
    since: Put<'what' | 'date'>
    end: string
    lasts: string
    passwordReset: {
      subject: string
      preview: string
      heading: string
      explain: string
      nothing: string
      still: string
      notYou: string
    }
    accessToLookAt: {
      subject: string
      preview: string
      heading: string
      explain: string
      still: string
      notYou: string
    }
    accessEnded: {
      subject: string
      preview: string
      heading: string
      explain: string
      next: string
      needsStaff: string
      action: string
      notYou: string
    }
    invitationJoined: {
      subject: string
      preview: string
      heading: string
      explain: Put<'date'>
      nothing: string
      opens: string
      action: string
      notYou: string
    }
  }
  'account-calls': {
    emailVerified: string
    newEmailVerified: string
    emailChangeAsked: string
  }
  'account-mails': {
    verifyEmail: {
      subject: string
      preview: string
      heading: string
      enterCode: string
      orLink: string
      action: string
      lasts: string
      notYou: string
      previewLink: string
    }
    addressTaken: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      forgotten: string
      notYou: string
    }
    verifyNewEmail: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      lasts: string
      notYou: string
    }
    newAddressTaken: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      twoAccounts: string
      notYou: string
    }
    emailChangeAsked: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
    emailChanged: {
      subject: string
      preview: string
      heading: string
      explain: string
      calendar: string
      action: string
      notYou: string
    }
    emailTakeBack: {
      subject: string
      preview: string
      heading: string
      explain: string
      notYou: string
      action: string
      lasts: string
    }
    magicLink: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      lasts: string
      notYou: string
    }
    resetPassword: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      lasts: string
      notYou: string
    }
    passwordChanged: {
      subject: string
      preview: string
      heading: string
      explain: string
      calendar: string
      apiKeys: Put<'names'>
      action: string
      notYou: string
    }
    calendarAddressMade: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
    invitation: {
      subject: string
      preview: string
      heading: string
      explain: Put<'organisation'>
      action: string
      lasts: string
      notYou: string
    }
    accountClosed: {
      subject: string
      preview: string
      heading: string
      explain: string
      last: string
      notYou: string
    }
    closureRequested: {
      subject: string
      preview: string
      heading: string
      explain: string
      notYou: string
    }
    closureAsked: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
    }
    closureDeclined: {
      subject: string
      preview: string
      heading: string
      explain: string
      again: string
    }
  }
  'api-mails': {
    made: {
      subject: string
      preview: string
      heading: string
      owner: Put<'name'>
      administrators: string
      ownerCheck: string
      administratorsCheck: string
    }
    paused: {
      subject: string
      preview: string
      heading: string
      explain: string
      check: string
    }
    action: string
  }
  'asked-mails': {
    subject: string
    preview: string
    heading: string
    chose: Put<'asker'>
    nothing: string
    until: Put<'moment'>
    answer: string
    press: string
    sees: Put<'asker'>
    forward: string
  }
  'binding-mails': {
    staffLoginAdded: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
    websiteLoginAdded: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
    websiteLoginAsked: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      lasts: string
      notYou: string
    }
  }
  'calendar-files': {
    cancelledTitle: Put<'title'>
    titleOf: Put<'title' | 'name'>
    classesOf: Put<'name' | 'organisation'>
    join: Put<'address'>
    visit: Put<'address'>
    more: Put<'address'>
    cancelled: string
    myClasses: Put<'organisation'>
    classes: Put<'organisation'>
  }
  'care-mails': {
    asked: {
      subject: string
      preview: string
      heading: string
      explain: string
      look: string
      action: string
      notYou: string
    }
    ownLogin: {
      subject: string
      preview: string
      heading: string
      explain: string
      what: string
      action: string
      lasts: string
      notYou: string
    }
    ownLoginTaken: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
    news: {
      subject: {
        agreed: string
        declined: string
        given: string
        taken: string
        ended: string
        closed: string
        ownLogin: string
        ownLoginOffered: string
      }
      preview: string
      what: {
        agreed: string
        declined: string
        given: string
        taken: string
        ended: string
        closed: string
        ownLogin: string
        ownLoginOffered: string
      }
      action: string
      notYou: string
    }
  }
  'class-csv': {
    header: {
      id: string
      title: string
      date: string
      startTime: string
      endTime: string
      status: string
      categoryId: string
      facilitatorIds: string
      seriesId: string
      locationId: string
      room: string
    }
    statuses: {
      OPEN: string
      FULL: string
      OPENS_LATER: string
      BY_PHONE: string
      CLOSED: string
      CANCELLED: string
    }
    draft: string
    yes: string
    no: string
  }
  'class-mails': {
    changed: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: Put<'count'>
      titleUnnamed: string
      parts: {
        late: {
          late: Put<'minutes' | 'time'>
          onTime: string
        }
        time: Put<'day' | 'time'>
        place: string
        mode: string
        facilitator: Put<'count' | 'names'>
        title: Put<'title'>
      }
      stillRegistered: string
      calendar: Put<'count'>
      cancel: string
      action: string
    }
    late: {
      late: {
        subject: Put<'count' | 'day' | 'time'>
        heading: Put<'count'>
      }
      onTime: {
        subject: Put<'count' | 'day' | 'time'>
        heading: Put<'count'>
      }
      preview: string
      wait: string
      line: Put<'time'>
      action: string
    }
    moved: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: string
      calendar: Put<'count'>
      action: string
    }
    cancelled: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: Put<'count'>
      sorry: string
      reasons: {
        closed: string
        facilitator: string
        weather: string
        tooFew: string
        room: string
        technology: string
      }
      nothingToDo: string
      calendar: Put<'count'>
      action: string
    }
    removed: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: Put<'count'>
      calendar: Put<'count'>
      mistake: string
      action: string
    }
    again: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: Put<'count'>
      registered: Put<'day'>
      older: Put<'count'>
      action: string
    }
    restored: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: Put<'count'>
      explain: string
      calendar: Put<'count'>
      action: string
    }
    reminder: {
      subject: Put<'day' | 'time'>
      preview: string
      heading: string
      remind: string
      link: string
      cancel: string
      action: string
      settings: string
    }
    joinLink: {
      subject: Put<'time'>
      preview: string
      heading: string
      join: string
      action: string
    }
  }
  'closure-mails': {
    waiting: {
      subject: string
      preview: string
      heading: string
      explain: Put<'count' | 'days'>
      action: string
    }
    reasons: {
      keeps: string
      upcoming: string
      helps: string
    }
    complain: string
    complainTo: Put<'address'>
  }
  'correction-mails': {
    subject: string
    preview: string
    mended: {
      attendance: string
      guestName: string
    }
    declined: {
      attendance: string
      guestName: string
    }
    reasons: {
      notOnSheet: string
      otherDate: string
      asOnSheet: string
      callUs: string
    }
    action: string
  }
  'embed-page': {
    title: string
  }
  'guest-mails': {
    details: {
      subject: string
      preview: string
      heading: string
      who: Put<'by'>
      online: Put<'by'>
      once: string
      remove: string
    }
    notEmailed: {
      subject: string
      preview: string
      heading: string
      why: string
      action: string
    }
    addressRemoved: {
      subject: string
      preview: string
      heading: string
      asked: string
      removed: string
      stays: string
      action: string
    }
  }
  'helped-account-mails': {
    calendarAddressMade: {
      subject: string
      preview: string
      heading: string
      explain: Put<'name'>
      action: string
      notYou: string
    }
    closureRequested: {
      subject: string
      preview: string
      heading: string
      explain: Put<'name'>
      notYou: string
    }
    closureDeclined: {
      subject: string
      preview: string
      heading: string
      explain: Put<'name'>
      again: string
    }
  }
  'import-file': {
    theFile: string
    empty: Put<'file'>
    noRows: Put<'file'>
    tooManyRows: Put<'file' | 'most'>
    tooLarge: Put<'file' | 'megabytes'>
    unreadable: {
      ENOENT: Put<'file'>
      EISDIR: Put<'file'>
      EACCES: Put<'file'>
      other: Put<'file' | 'code'>
    }
    notJson: Put<'file' | 'reason'>
    noList: Put<'file'>
    workbook: Put<'file'>
    encoding: Put<'file'>
    columnsMissing: Put<'file' | 'columns'>
    notCsv: {
      quote: Put<'file' | 'line'>
      cells: Put<'file' | 'line' | 'most'>
    }
  }
  'import-report': {
    wasRepaired: string
    wasRefused: string
    columns: {
      outcome: string
      row: string
      classDateID: string
      field: string
      was: string
      now: string
      why: string
    }
    repairs: {
      MOJIBAKE: string
      WHITE_SPACE: string
      MARKUP_REMOVED: string
      MINUTE_ONE_DIGIT: string
      AM_PM_MISSING: string
      AM_PM_SWAPPED: string
      CLOCK_24_SWAPPED: string
      TWELVE_HOUR_PARTS_DISAGREE: string
      CLOCK_24_DISAGREES: string
      TIME_UNREADABLE: string
      END_BEFORE_START: string
      START_AT_24: string
      LENGTH_UNUSUAL: string
      WALL_TIME_SKIPPED: string
      DATE_HAS_TIME: string
      DATE_OF_SPREADSHEET: string
      NAME_FROM_SERIES: string
      NOT_A_NUMBER: string
      FLAG_UNREADABLE: string
    }
    refusals: {
      NOT_A_RECORD: string
      VALUE_NOT_TEXT: Put<'field'>
      ID_MISSING: string
      ID_INVALID: Put<'value'>
      DATE_MISSING: string
      DATE_IMPOSSIBLE: Put<'value'>
      DATE_UNCONFIRMED: Put<'value'>
      NAME_MISSING: string
      TEXT_TOO_LONG: Put<'field' | 'length' | 'most'>
      TIMES_MISSING: string
      START_MISSING: string
      END_MISSING: string
      TIMES_IMPLAUSIBLE: Put<'start' | 'end'>
      LIMIT_INVALID: Put<'value'>
      STATUS_UNKNOWN: Put<'field' | 'value'>
      DUPLICATE_ID: Put<'firstRow'>
      READS_DIFFERENTLY: Put<'start' | 'end' | 'stands' | 'registered'>
      STANDS_AS_BEFORE: Put<'start' | 'end' | 'stands' | 'registered'>
      NOT_STORED: Put<'reason'>
    }
  }
  'installed-app': {
    shortName: string
    description: string
    myClasses: string
  }
  'mail-frame': {
    hello: Put<'firstName'>
    helped: Put<'firstName'>
    sentBy: Put<'organisation'>
    replyOrCall: Put<'phone'>
    reply: string
    call: Put<'phone'>
    noReply: string
  }
  'mode-files': {
    'in-person': {
      place: Put<'place'>
      orElse: Put<'place'>
      seats: string
      taken: string
      inUse: string
    }
    online: {
      place: string
      orElse: Put<'place'>
      seats: string
      taken: string
      inUse: string
    }
  }
  'mode-mails': {
    'in-person': {
      moved: Put<'before'>
      changed: Put<'spot'>
      offer: Put<'offered'>
      notHeld: Put<'meets'>
      standing: {
        subject: string
        sentence: Put<'before'>
      }
    }
    online: {
      moved: Put<'before'>
      changed: Put<'spot'>
      offer: Put<'offered'>
      notHeld: Put<'meets'>
      standing: {
        subject: string
        sentence: Put<'before'>
      }
    }
  }
  'modes': {
    'in-person': {
      name: string
      label: string
      how: string
      spot: string
      place: Put<'place'>
      where: Put<'place'>
      note: Put<'place'>
    }
    online: {
      name: string
      label: string
      how: string
      spot: string
      place: string
      where: string
      note: string
    }
  }
  'neutral-titles': {
    class: string
  }
  'no-app': {
    heading: Put<'organisation'>
    why: string
    help: Put<'ways'>
    helpByPhone: string
    call: Put<'link'>
    write: Put<'link'>
    or: string
    label: string
    note: string
    noteHelp: Put<'ways'>
    loading: string
    description: string
    title: string
  }
  'offer-link': {
    anotherClass: string
  }
  'outbox-pages': {
    title: string
    explain: string
    explainSmtp: string
    none: string
    time: string
    to: string
    subject: string
    back: string
    waiting: string
    failed: string
    dropped: string
    notKept: string
    asHtml: string
    asText: string
    file: Put<'name'>
  }
  'own-file': {
    title: string
    madeAt: Put<'moment'>
    lead: string
    madeByHelper: string
    madeByStaff: string
    keepSafe: string
    contents: string
    nothing: string
    yes: string
    no: string
    sections: {
      account: string
      profile: string
      agreements: string
      demographics: string
      walkIns: string
      registrations: string
      registrationChanges: string
      corrections: string
      guests: string
      asGuest: string
      waiting: string
      regularSpots: string
      stoppedDates: string
      askedLists: string
      firstBooking: string
      feedback: string
      calls: string
      mails: string
      logins: string
      waysIn: string
      keysByMail: string
      addressChanges: string
      actedAs: string
      accountChecks: string
      apiKeys: string
      calendarLinks: string
      help: string
      helpRequests: string
      facilitator: string
      classesLed: string
      log: string
    }
    fields: {
      firstName: string
      lastName: string
      email: string
      emailVerifiedAt: string
      createdAt: string
      roles: string
      capabilities: string
      language: string
      contactMethod: string
      receiveEmail: string
      receiveSnailMail: string
      termsAgreedAt: string
      termsLanguages: string
      closureRequestedAt: string
      closureDeclinedAt: string
      closureDeclinedNote: string
      addressLine1: string
      addressLine2: string
      city: string
      state: string
      zipCode: string
      cellPhone: string
      homePhone: string
      dateOfBirth: string
      yearOfBirth: string
      emergencyName: string
      emergencyPhone: string
      emergencyRelationship: string
      howDidYouFindUs: string
      aboutYourself: string
      topics: string
      interest: string
      answeredByHelper: string
      profileCompleted: string
      ethnicGroup: string
      race: string
      sexLegal: string
      sexBirth: string
      genderIdentity: string
      pronouns: string
      pronounsOther: string
      sexualOrientation: string
      demographicsCompleted: string
      classTitle: string
      startsAt: string
      endsAt: string
      mode: string
      places: string
      registeredAt: string
      registeredBy: string
      revisedAt: string
      cancelledAt: string
      checkedInAt: string
      checkedInBy: string
      isWalkIn: string
      accommodations: string
      accommodationWords: string
      staffNotes: string
      changedAt: string
      change: string
      fromMode: string
      toMode: string
      fromPlaces: string
      toPlaces: string
      phone: string
      gender: string
      guestType: string
      isMinor: string
      notes: string
      guestAnswers: string
      detailsSentAt: string
      textTitle: string
      textLanguage: string
      textVersion: string
      correctionOf: string
      answeredAt: string
      answer: string
      answerReason: string
      since: string
      guest: string
      comeUntil: string
      offeredAt: string
      offerMode: string
      offerUntil: string
      endedAt: string
      endedAs: string
      pausedUntil: string
      askedAt: string
      askedUntil: string
      chosenAt: string
      confirmedAt: string
      chosenClasses: string
      results: string
      givenAt: string
      helped: string
      feedbackWords: string
      mayContact: string
      notedAt: string
      callAbout: string
      details: string
      doneAt: string
      writtenAt: string
      sentAt: string
      sentTo: string
      subject: string
      status: string
      text: string
      device: string
      loggedInAt: string
      lastUsedAt: string
      way: string
      name: string
      addedAt: string
      purpose: string
      newEmail: string
      expiresAt: string
      usedAt: string
      oldEmail: string
      foundAt: string
      reasons: string
      lookedAt: string
      scopes: string
      pausedAt: string
      pausedBecause: string
      revokedAt: string
      calendarOf: string
      renewedAt: string
      direction: string
      relation: string
      requestKind: string
      askedBy: string
      company: string
      title: string
      credentials: string
      profileUrl: string
      workPhone: string
      noticesEmail: string
      tellChanges: string
      tellCancellations: string
      tellFull: string
      saidCannotLeadAt: string
      at: string
      logKind: string
      action: string
      by: string
    }
    codes: {
      you: string
      account: string
      helper: string
      team: string
      portal: string
      other: string
      looks: string
      changes: string
      exports: string
      logins: string
      youHelp: string
      helpsYou: string
      minor: string
      adult: string
      care: string
      ownLogin: string
      password: string
      passkey: string
      app: string
      recoveryCode: string
      staffLogin: string
      website: string
      ownClasses: string
      classesLed: string
      verify: string
      magic: string
      reset: string
      mode: string
      'guest added': string
      'guest removed': string
      accepted: string
      declined: string
      expired: string
      left: string
      booked: string
      past: string
      confirmed: string
      over: string
      queued: string
      sent: string
      kept: string
      failed: string
      refused: string
      dropped: string
      attendance: string
      guestName: string
      mended: string
      Email: string
      Mail: string
      Home: string
      Cell: string
      Either: string
      attendee: string
      facilitator: string
      staff: string
      administrator: string
    }
    leftOut: {
      title: string
      reasons: {
        secrets: string
        keyMails: string
        others: string
        staffNames: string
        copies: string
      }
    }
  }
  'own-file-mail': {
    subject: string
    preview: string
    heading: string
    you: string
    helper: string
    staff: string
    ok: string
    notYou: string
    notAsked: string
    action: string
  }
  'people-csv': {
    header: {
      id: string
      firstName: string
      lastName: string
      email: string
      status: string
      roles: string
      capabilities: string
      since: string
      termsAgreed: string
      termsLanguages: string
      cellPhone: string
      homePhone: string
      addressLine1: string
      addressLine2: string
      city: string
      state: string
      zipCode: string
      contactMethod: string
      receiveEmail: string
      receiveSnailMail: string
      registrations: string
    }
    yes: string
    no: string
    statuses: {
      verified: string
      unverified: string
      closureRequested: string
      closed: string
    }
    capabilities: {
      duplicateEvent: string
      duplicateOthersEvents: string
      viewOtherRosters: string
      importClasses: string
    }
  }
  'record-mails': {
    subject: Put<'count'>
    preview: string
    heading: string
    lead: Put<'count'>
    action: string
    noOne: string
  }
  'registration-csv': {
    header: {
      id: string
      status: string
      lastName: string
      firstName: string
      email: string
      walkIn: string
      guest: string
      mode: string
      places: string
      class: string
      classId: string
      date: string
      time: string
      registered: string
      checkedIn: string
      cancelled: string
    }
    yes: string
    no: string
    statuses: {
      active: string
      checkedIn: string
      cancelled: string
    }
  }
  'registration-mails': {
    confirmed: {
      subject: Put<'count' | 'day' | 'time'>
      preview: string
      heading: Put<'count'>
      videoLink: string
      calendar: Put<'count'>
      cancel: string
      action: string
    }
    added: {
      subject: Put<'day' | 'time'>
      preview: string
      who: Put<'facilitator' | 'organisation'>
      cancel: string
      hidden: string
      action: string
      heading: string
    }
    changed: {
      subject: Put<'day' | 'time'>
      preview: string
      heading: string
      guestAdded: Put<'name'>
      restored: string
      guestRemoved: string
      calendar: string
      action: string
    }
    cancelled: {
      subject: Put<'day' | 'time'>
      preview: string
      heading: string
      cancelled: Put<'title'>
      cancelledUnnamed: string
      guest: Put<'name'>
      calendar: string
      again: string
      action: string
    }
    gettingIn: {
      parking: string
      entrance: string
      accessibility: string
    }
    guest: Put<'name'>
    joinOnline: {
      why: Put<'spot'>
      link: string
    }
    skipDate: Put<'day'>
    cancelSpot: string
    cancelLinkUnnamed: string
    cancelLink: Put<'title'>
  }
  'registration-notes': {
    guestHasPlace: Put<'guest'>
    videoLinkLater: string
  }
  'report-files': {
    ages: {
      under18: string
      '18to24': string
      '25to34': string
      '35to44': string
      '45to54': string
      '55to64': string
      '65to74': string
      '75andOver': string
    }
    fields: {
      ageGroup: string
      relation: string
      guestRelation: string
      ethnicGroup: string
      race: string
      sexLegal: string
      sexBirth: string
      genderIdentity: string
      pronouns: string
      sexualOrientation: string
      state: string
      zipArea: string
    }
    sheets: {
      people: string
      months: string
      categories: string
      modes: string
    }
    cover: {
      name: string
      from: string
      to: string
      people: string
      countedBy: {
        attended: string
        registered: string
      }
      numbers: string
      aboutNumbers: string
    }
    category: string
    mode: string
    month: string
    all: string
    lineHeader: {
      classes: string
      cancelledClasses: string
      notRecorded: string
      seats: string
      placesTaken: string
      fillRate: string
      registrations: string
      cancellations: string
      guests: string
      expected: string
      attended: string
      attendanceRate: string
      guestsAttended: string
      people: string
    }
    what: string
    number: string
    people: {
      people: string
      newPeople: string
      returningPeople: string
    }
    guests: string
    guestsAttended: string
    waited: string
    notMet: string
    aboutPeople: string
    aboutShare: string
    notSaid: string
    others: string
    zipArea: Put<'digits'>
    hidden: string
  }
  'retention-mails': {
    unused: {
      subject: string
      preview: string
      heading: string
      explain: Put<'date'>
      keep: string
      action: string
      close: string
    }
    closed: {
      subject: string
      preview: string
      heading: string
      explain: string
      last: string
    }
  }
  'rosters': {
    csv: {
      lastName: string
      firstName: string
      guestOf: string
      type: string
      attending: string
      checkedIn: string
      walkIn: string
      email: string
      phone: string
      helper: string
      helperPhone: string
      guestPhone: string
      guestNotes: string
      emergency: string
      staffNotes: string
      yes: string
    }
    news: {
      subject: string
      preview: string
      heading: string
      parts: {
        late: string
        time: string
        place: string
        mode: string
        facilitator: string
        title: string
      }
      given: string
      taken: string
      gone: string
      givenSubject: Put<'count'>
      takenSubject: Put<'count'>
      more: Put<'count'>
      cancelled: string
      restored: string
      full: string
      gaveUp: Put<'count'>
      action: string
      settings: string
    }
    message: {
      preview: string
      heading: string
      from: Put<'organisation'>
      action: string
    }
  }
  'sample-mail': {
    firstName: string
  }
  'schedule': {
    scheduled: Put<'title' | 'day' | 'time'>
  }
  'second-factor-mails': {
    methods: {
      code: string
      passkey: string
      recoveryCode: string
    }
    secondFactorAdded: {
      subject: string
      preview: string
      heading: string
      explain: Put<'method'>
      action: string
      notYou: string
    }
    secondFactorRemoved: {
      subject: string
      preview: string
      heading: string
      explain: Put<'method'>
      action: string
      notYou: string
    }
    recoveryCodesRenewed: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
    recoveryCodeUsed: {
      subject: string
      preview: string
      heading: string
      explain: Put<'left'>
      action: string
      notYou: string
    }
    secondFactorsTakenOff: {
      subject: string
      preview: string
      heading: string
      explain: string
      action: string
      notYou: string
    }
  }
  'series-mails': {
    added: {
      subject: Put<'count'>
      preview: string
      heading: string
      booked: string
    }
    letIn: {
      subject: string
      preview: string
      heading: string
      booked: string
    }
    waits: string
    cancel: string
    action: string
  }
  'small-page': {
    starting: {
      title: string
      text: string
    }
    away: {
      title: string
      text: string
    }
    fault: string
    faultNumber: Put<'requestId'>
  }
  'sso': {
    unknownPerson: string
    noRole: string
    anotherIdentity: string
    failed: string
    off: string
  }
  'standing-mails': {
    booked: {
      subject: Put<'count'>
      preview: string
      heading: string
      booked: string
      skip: string
      action: string
    }
    news: {
      preview: string
      series: {
        subject: string
        sentence: string
      }
      elsewhere: {
        subject: string
        sentence: string
      }
      change: string
      action: string
    }
  }
  'stopped-mails': {
    preview: string
    stays: string
    terms: {
      subject: string
      why: string
      action: string
    }
    profile: {
      subject: string
      why: string
      action: string
    }
  }
  'test-mail': {
    subject: string
    preview: string
    heading: string
    explain: Put<'organisation'>
    reply: Put<'sender' | 'replyTo'>
    noReply: Put<'sender'>
  }
  'to-call': {
    offer: string
    offerThen: string
    offerSeries: string
    offerSeriesThen: string
    open: string
    booked: string
    removed: string
    isNow: Put<'day' | 'time'>
    waitsStill: string
  }
  'waiting-mails': {
    offer: {
      subject: Put<'day' | 'time'>
      preview: string
      heading: string
      held: string
      together: string
      alone: string
      series: string
      clash: string
      clashInSeries: string
      until: Put<'until'>
      accept: string
      decline: string
      press: string
      forward: string
    }
    sooner: {
      subject: Put<'day' | 'time'>
      preview: string
      heading: string
      held: string
    }
    over: {
      subject: string
      preview: string
      heading: string
      over: string
      again: string
      closed: {
        subject: string
        preview: string
        heading: string
        over: string
      }
      action: string
    }
    open: {
      subject: Put<'day' | 'time'>
      preview: string
      heading: string
      open: string
      action: string
    }
    limited: {
      preview: string
      leave: string
      guests: {
        subject: string
        sentence: string
      }
      seats: {
        subject: string
        sentence: string
      }
      elsewhere: {
        subject: string
        sentence: string
      }
    }
    changed: {
      subject: {
        changed: string
        cancelled: string
        restored: string
      }
      preview: string
      sentence: {
        changed: string
        cancelled: string
        restored: string
      }
      until: Put<'until'>
      leave: string
      action: string
      find: string
    }
  }
  'webhook-mails': {
    off: {
      subject: string
      preview: string
      heading: string
      explain: Put<'name'>
      action: string
    }
    made: {
      subject: string
      preview: string
      heading: string
      explain: Put<'name' | 'host'>
    }
  }
}

type Name = keyof ServerTexts | 'errors' | 'fields' | 'refusals'

export const serverTexts: Record<LanguageTag, Record<Name, Texts>> = {
  en: {
    'absence-mails': EnAbsenceMails,
    'access-mails': EnAccessMails,
    'account-calls': EnAccountCalls,
    'account-mails': EnAccountMails,
    'api-mails': EnApiMails,
    'asked-mails': EnAskedMails,
    'binding-mails': EnBindingMails,
    'calendar-files': EnCalendarFiles,
    'care-mails': EnCareMails,
    'class-csv': EnClassCsv,
    'class-mails': EnClassMails,
    'closure-mails': EnClosureMails,
    'correction-mails': EnCorrectionMails,
    'embed-page': EnEmbedPage,
    'errors': EnErrors,
    'fields': EnFields,
    'guest-mails': EnGuestMails,
    'helped-account-mails': EnHelpedAccountMails,
    'import-file': EnImportFile,
    'import-report': EnImportReport,
    'installed-app': EnInstalledApp,
    'mail-frame': EnMailFrame,
    'mode-files': EnModeFiles,
    'mode-mails': EnModeMails,
    'modes': EnModes,
    'neutral-titles': EnNeutralTitles,
    'no-app': EnNoApp,
    'offer-link': EnOfferLink,
    'outbox-pages': EnOutboxPages,
    'own-file': EnOwnFile,
    'own-file-mail': EnOwnFileMail,
    'people-csv': EnPeopleCsv,
    'record-mails': EnRecordMails,
    'refusals': EnRefusals,
    'registration-csv': EnRegistrationCsv,
    'registration-mails': EnRegistrationMails,
    'registration-notes': EnRegistrationNotes,
    'report-files': EnReportFiles,
    'retention-mails': EnRetentionMails,
    'rosters': EnRosters,
    'sample-mail': EnSampleMail,
    'schedule': EnSchedule,
    'second-factor-mails': EnSecondFactorMails,
    'series-mails': EnSeriesMails,
    'small-page': EnSmallPage,
    'sso': EnSso,
    'standing-mails': EnStandingMails,
    'stopped-mails': EnStoppedMails,
    'test-mail': EnTestMail,
    'to-call': EnToCall,
    'waiting-mails': EnWaitingMails,
    'webhook-mails': EnWebhookMails,
  },
  es: {
    'absence-mails': EsAbsenceMails,
    'access-mails': EsAccessMails,
    'account-calls': EsAccountCalls,
    'account-mails': EsAccountMails,
    'api-mails': EsApiMails,
    'asked-mails': EsAskedMails,
    'binding-mails': EsBindingMails,
    'calendar-files': EsCalendarFiles,
    'care-mails': EsCareMails,
    'class-csv': EsClassCsv,
    'class-mails': EsClassMails,
    'closure-mails': EsClosureMails,
    'correction-mails': EsCorrectionMails,
    'embed-page': EsEmbedPage,
    'errors': EsErrors,
    'fields': EsFields,
    'guest-mails': EsGuestMails,
    'helped-account-mails': EsHelpedAccountMails,
    'import-file': EsImportFile,
    'import-report': EsImportReport,
    'installed-app': EsInstalledApp,
    'mail-frame': EsMailFrame,
    'mode-files': EsModeFiles,
    'mode-mails': EsModeMails,
    'modes': EsModes,
    'neutral-titles': EsNeutralTitles,
    'no-app': EsNoApp,
    'offer-link': EsOfferLink,
    'outbox-pages': EsOutboxPages,
    'own-file': EsOwnFile,
    'own-file-mail': EsOwnFileMail,
    'people-csv': EsPeopleCsv,
    'record-mails': EsRecordMails,
    'refusals': EsRefusals,
    'registration-csv': EsRegistrationCsv,
    'registration-mails': EsRegistrationMails,
    'registration-notes': EsRegistrationNotes,
    'report-files': EsReportFiles,
    'retention-mails': EsRetentionMails,
    'rosters': EsRosters,
    'sample-mail': EsSampleMail,
    'schedule': EsSchedule,
    'second-factor-mails': EsSecondFactorMails,
    'series-mails': EsSeriesMails,
    'small-page': EsSmallPage,
    'sso': EsSso,
    'standing-mails': EsStandingMails,
    'stopped-mails': EsStoppedMails,
    'test-mail': EsTestMail,
    'to-call': EsToCall,
    'waiting-mails': EsWaitingMails,
    'webhook-mails': EsWebhookMails,
  },
}
