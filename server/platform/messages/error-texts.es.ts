import type { RefusalData } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { formatCalendarDate, formatOpening, formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { formatList } from '#domain/kernel/language/numbers-and-lists.ts'
import { spanish } from '#domain/kernel/language/spanish.ts'
import { type Mode, modeOf, modes, modeTable } from '#domain/kernel/modes.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { movedTo } from './moved-to.ts'

/** The Spanish of error-texts.ts; `reason` is the sentence of the refusal that caused another one. */
export const errorTextsEs: Record<ErrorCode, string | ((data: RefusalData) => string)> = {
  NOT_LOGGED_IN: 'Primero inicie sesión, por favor.',
  FORBIDDEN: 'No tiene permiso para hacer esto.',
  TOKEN_INVALID: 'Su sesión terminó. Inicie sesión de nuevo, por favor.',
  APP_OUTDATED: 'Hay una versión nueva de esta página. Vuelva a cargarla e intente otra vez.',
  NOT_FOUND: 'No encontramos lo que pidió.',
  EDIT_CONFLICT:
    'Otra persona cambió esto mientras usted lo editaba. Lo suyo no se perdió, pero todavía no se ha guardado.',
  STILL_IN_USE: 'Hay clases que todavía usan esto, así que no se puede eliminar.',
  LAST_ADMINISTRATOR:
    'Es la única persona administradora que puede iniciar sesión. Primero dé ese papel a otra persona, por favor.',
  SWITCH_NOT_ALLOWED:
    'No puede actuar en lugar de esta persona: solo se puede actuar en lugar de quienes no administran el portal.',
  NOT_WHILE_SWITCHED: 'Solo la propia persona puede hacer esto.',
  CARE_FULL: ({ most }) =>
    `Desde una cuenta se puede cuidar a ${most} personas como máximo. Llámenos, por favor.`,
  CARE_TO_ONESELF:
    'No puede elegir su propia cuenta para ayudar a esta persona. Pida a un colega que lo haga.',
  OWN_LOGIN_OVER: 'Este enlace ya no funciona. Pida uno nuevo a la persona que le ayuda.',
  CARE_ALREADY: 'Alguien ya cuida a esta persona. Eso tiene que terminar antes.',
  CARE_NO_ACCOUNT:
    'Nadie ha confirmado aquí este correo electrónico. Pídale a la persona que primero se registre con él, por favor.',
  CLOSURE_NOT_REQUESTED: 'Nadie ha pedido cerrar esta cuenta.',
  PERSON_HAS_LOGIN: 'Esta persona puede iniciar sesión. Pídale que descargue sus datos en Mi cuenta.',
  CLOSURE_NOT_ALLOWED:
    'Esta cuenta no se puede cerrar: es la suya o la de otra persona que administra el portal. Primero alguien más de la administración debe quitarle ese papel.',
  LEGAL_HOLD:
    'Por una razón legal debemos guardar estos datos, así que por ahora no se pueden quitar ni se puede cerrar la cuenta. Si tiene preguntas, comuníquese con nosotros.',
  CLOSURE_ASKED:
    'Usted nos pidió cerrar su cuenta, así que no le reservamos nada nuevo. Si cambió de opinión, comuníquese con nosotros.',
  EMAIL_TAKEN: 'Otra cuenta ya demostró que esta dirección de correo electrónico es suya.',
  ACCESS_NOT_SEEN: 'Revise qué abre esta cuenta antes de darle más permisos.',
  ACCOUNT_EXISTS: 'Ya hay una cuenta con esta dirección de correo electrónico.',
  ACCOUNT_IS_FACILITATOR: 'Esta cuenta ya pertenece a otro facilitador o facilitadora.',
  FACILITATOR_TAKEN: 'Este facilitador o facilitadora ya pertenece a otra cuenta.',
  ACCOUNT_NOT_PROVEN:
    'Esta persona todavía no ha verificado su dirección de correo electrónico. Solo después puede ser facilitador o facilitadora.',
  MAIL_FORGOTTEN: 'Este correo ya salió y no guardamos lo que decía, así que no se puede enviar de nuevo.',
  MAIL_KEY_OVER:
    'El enlace de este correo ya se usó o venció, así que no se envía de nuevo. La persona puede pedir otro.',
  IMPORT_RUNNING: 'Hay otra importación en curso. Espere a que termine, por favor.',
  IMPORT_FILE_TOO_LARGE: (data) =>
    `Este archivo es demasiado grande. Aquí se pueden importar ${data.most} MB como máximo.`,
  IMPORT_FILE_UNREADABLE: (data) => `No se importó nada. ${data.reason}`,
  REPORT_PERIOD_TOO_LONG: (data) => `Un informe abarca ${data.years} años como máximo.`,
  REPORT_WHOLE_MONTHS: 'Un informe abarca meses completos.',
  INPUT_INVALID: (data) => String(data.message ?? 'Revise lo que escribió, por favor.'),
  REQUEST_TOO_LARGE: 'Lo que envió es demasiado grande. Acórtelo e intente de nuevo.',
  TIME_ZONE_CHANGED: (data) =>
    `La zona horaria de este sitio cambió a ${data.timeZone} mientras esta página estaba abierta, así que no se guardó nada. Vuelva a cargar la página y revise las horas.`,
  BODY_NOT_JSON: 'Una llamada se envía como application/json.',
  FROM_ANOTHER_SITE: 'Esto solo se puede hacer en nuestras propias páginas.',
  IDEMPOTENCY_KEY_REUSED: 'Esta clave ya se envió con otra llamada. Envíe cada llamada con su propia clave.',
  IDEMPOTENCY_ANSWER_LOST:
    'Esto ya se hizo, pero la respuesta se perdió. Vuelva a cargar la página para verla.',
  RESULT_GONE: 'Esto ya se hizo. Lo que resultó ya no está, o usted ya no puede verlo.',
  SHOWN_ONCE: 'Esto ya se hizo. Mostramos el secreto una sola vez. Si no lo vio, cree uno nuevo.',
  NOT_BOOKED_YET: 'Antes no se le inscribió en esta clase, pero ahora puede inscribirse.',
  BOT_CHECK_NEEDED: 'Hubo demasiados intentos. Muéstrenos que usted es una persona e intente de nuevo.',
  BOT_CHECK_FAILED:
    'No pudimos comprobar que usted es una persona. Vuelva a cargar la página e intente de nuevo.',
  LOGIN_FAILED: 'No se pudo iniciar sesión.',
  INVALID_CREDENTIALS: 'La dirección de correo electrónico y la contraseña no coinciden.',
  KEY_INVALID: 'El enlace para iniciar sesión venció.',
  TAKE_BACK_OVER:
    'Este enlace venció o ya se usó. Si otra persona cambió su dirección de correo electrónico, llámenos.',
  INVITATION_NEEDS_LOGIN:
    'Ya tiene una cuenta con este correo electrónico. Inicie sesión en ella y agregaremos su invitación.',
  ACCESS_KEY_INVALID: 'Este enlace venció o ya se usó. Si algo anda mal, comuníquese con nosotros.',
  RESET_KEY_INVALID: 'Este enlace venció o ya se usó. Pida uno nuevo, por favor.',
  HOST_LOGIN_FAILED:
    'El sitio web no pudo iniciar su sesión aquí. Vuelva a cargar la página o inicie sesión.',
  HOST_PERSON_UNKNOWN:
    'Usted inició sesión en el sitio web, pero aún no tiene una cuenta aquí. Cree una o inicie sesión con otro correo.',
  HOST_SWITCH_NOT_ALLOWED:
    'En el sitio web está usando la cuenta de otra persona. Aquí solo puede hacerlo un administrador que haya conectado su propia cuenta. Vuelva a su cuenta en el sitio web.',
  HOST_BINDING_NEEDED:
    'Usted inició sesión en el sitio web y ya tiene una cuenta aquí. Muéstrenos que es suya para conectarlas.',
  HOST_BINDING_OVER: 'Esto venció o ya se usó. Vuelva al sitio web y abra de nuevo nuestras clases.',
  PASSWORD_WRONG: 'La contraseña no es correcta',
  RATE_LIMITED: (data) =>
    `Lo ha intentado demasiadas veces. Intente de nuevo a las ${formatTimeWithZone(new Date(String(data.retryAt)), siteTimeZone(), spanish)}.`,
  EMAIL_CODE_WRONG: ({ triesLeft }) =>
    Number(triesLeft) === 1
      ? 'No es el código que le enviamos. Le queda 1 intento.'
      : `No es el código que le enviamos. Le quedan ${triesLeft} intentos.`,
  EMAIL_CODE_OVER: 'Este código ya no sirve. Pida uno nuevo, por favor.',
  EMAIL_VERIFICATION_FAILED:
    'No se pudo verificar el correo electrónico. Pruebe el enlace Olvidé mi contraseña que está abajo.',
  VERIFICATION_NOT_SENT: 'No se pudo volver a enviar el correo de aviso.',
  EMAIL_NOT_VERIFIED: 'Primero verifique su dirección de correo electrónico, por favor.',
  PASSWORD_REQUIRED: 'Para hacer esto, escriba su propia contraseña.',
  PASSWORD_MISSING:
    'Todavía no tiene contraseña. Elija una con Olvidé mi contraseña en la página para iniciar sesión y vuelva aquí.',
  SECOND_FACTOR_NEEDED:
    'Su inicio de sesión tiene un segundo paso. Escriba su código o use su llave de acceso.',
  SECOND_FACTOR_WRONG: 'No coincide o ya se usó antes. Intente de nuevo, por favor.',
  SECOND_FACTOR_OVER: 'Pasó demasiado tiempo o hubo demasiados intentos. Empiece de nuevo, por favor.',
  SECOND_FACTOR_SETUP_NEEDED: 'Primero active el inicio de sesión en dos pasos, por favor.',
  SECOND_FACTOR_REQUIRED:
    'Su cuenta necesita el inicio de sesión en dos pasos. Agregue otra forma antes de quitar esta.',
  PASSKEY_NOT_ADDED: 'No se pudo agregar esta llave de acceso. Intente de nuevo, por favor.',
  PASSKEYS_TOO_MANY: (data) =>
    `Puede tener ${data.most} llaves de acceso como máximo. Primero quite una, por favor.`,
  PROFILE_INCOMPLETE: 'Primero complete su perfil, por favor.',
  TERMS_DUE: 'Primero acepte las exenciones de responsabilidad y los términos de uso, por favor.',
  NOT_AN_ATTENDEE: 'Solo los participantes pueden inscribirse en clases.',
  CLASS_FULL: 'Este evento está lleno.',
  CLASS_CANCELLED: 'Este evento fue cancelado.',
  CLASS_CUSTOM_MESSAGE: (data) => String(data.message),
  CLASS_CONTACT_US: 'Para inscribirse, comuníquese con nosotros.',
  CLASS_OPENS_ON: (data) =>
    `La inscripción abre el: ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), spanish)}`,
  CLASS_CLOSED: 'La inscripción está cerrada.',
  NO_IN_PERSON_SEATS: 'No hay lugares en persona',
  NO_ONLINE_SEATS: 'No hay lugares en línea',
  CLASS_NOT_FOUND: '¡No se encontró la clase!',
  CLASS_MOVED: (data) =>
    `Esta clase ahora es: ${movedTo(data, spanish)}. Revise la fecha y la ubicación y confirme otra vez.`,
  MODE_REQUIRED: 'Elija En persona o En línea, por favor.',
  MODE_NOT_OFFERED: 'Esta clase no se ofrece de esa forma. Elija de nuevo, por favor.',
  ALREADY_REGISTERED: 'Usted ya se inscribió en esta clase.',
  CATEGORY_REQUIRED: 'Aquí van las clases que no son de ningún otro programa, así que no se puede eliminar.',
  PAGE_REQUIRED: 'El portal tiene enlaces a esta página, así que se queda en su dirección.',
  GUEST_NOT_ALLOWED: 'A esta clase no se puede traer acompañante.',
  GUEST_NEEDS_MORE_SEATS: 'No quedan suficientes lugares para traer acompañante.',
  GUEST_ALREADY_THERE: 'Usted ya trae acompañante a esta clase.',
  GUEST_NOT_FOUND: 'Usted no trae acompañante a esta clase.',
  SERIES_INCOMPLETE: 'En esta clase solo se puede inscribir junto con toda la serie.',
  SERIES_PARTLY_UNAVAILABLE: (data) =>
    `No se pudo reservar otra clase de esta serie, así que no se reservó ninguna: ${data.title}. ${data.reason ?? ''}`,
  DUPLICATE_IN_LIST: 'Esta clase está dos veces en su lista.',
  REGISTRATION_NOT_FOUND: 'Usted no se ha inscrito en esta clase.',
  CLASS_ALREADY_PAST: 'Esta clase ya terminó.',
  ALREADY_WAITING: 'Usted ya está en la lista de espera de esta clase.',
  WAITING_NOT_NEEDED: 'Queda un lugar. Puede inscribirse ahora.',
  PAIR_DOES_NOT_FIT: 'En esta clase nunca hay lugar para dos juntos. Puede esperar si también viene a solas.',
  WAITING_TOO_LATE:
    'La clase empieza pronto, así que los lugares libres son para las primeras personas que se inscriban. Vuelva a ver la clase.',
  WAITING_SERIES: 'Esta persona espera por toda la serie. Agréguela al resto de la serie.',
  COME_UNTIL_PAST: 'Elija una hora que todavía no haya pasado.',
  WAITING_NOT_FOUND: 'Usted ya no está en esta lista de espera.',
  OFFER_OVER: 'El tiempo para responder terminó. Ofrecimos el lugar a la siguiente persona.',
  OFFER_ANSWERED: 'Esta oferta ya fue respondida.',
  STANDING_NONE: 'No puede inscribirse en otras fechas de esta clase por separado.',
  STANDING_NOT_FOUND: 'Ya no tiene este lugar fijo.',
  STANDING_SKIPPED: 'Usted saltó esta fecha.',
  STANDING_PAUSED: 'Su lugar fijo está en pausa.',
  STANDING_KEPT: 'Guardamos los últimos lugares para personas que vienen por primera vez.',
  STANDING_PAUSE_DATE: 'Elija una fecha futura, de un año como máximo.',
  OFFER_NOT_EMAILED:
    'A esta persona no le llega ningún correo. Llámela. Si quiere el lugar, agréguela a la lista de participantes.',
  OFFER_OPEN: 'Ya le guardamos un lugar a esta persona.',
  ASKED_TO_CONFIRM: ({ name }) => `Le pedimos a ${name} que confirme.`,
  ASKED_OVER: 'El plazo para responder terminó. Pida a quien le ayuda que elija la clase otra vez.',
  ASKED_ANSWERED: 'Usted ya respondió.',
  ASKED_LINK_INVALID: 'Este enlace ya no funciona. Inicie sesión y mire en Mis clases.',
  ASKED_OF_ANOTHER: 'Se lo preguntamos a otra persona. Solo ella puede responder.',
  OFFER_LINK_INVALID: 'Este enlace ya no funciona. Inicie sesión y mire en Mis clases.',
  OFFER_OF_ANOTHER:
    'Le guardamos este lugar a otra persona y no se puede ceder. Si le reenviaron el correo, anótese usted en la lista de espera.',
  MODE_LINK_INVALID: 'Este enlace ya no funciona. Inicie sesión y mire en Mis clases.',
  CANCEL_LINK_INVALID: 'Este enlace ya no funciona. Inicie sesión y cancele en Mis clases.',
  CANCEL_UNDO_OVER: 'Ya no puede deshacerlo aquí. Puede inscribirse de nuevo en la clase.',
  REGISTRATIONS_NOT_LOADED: 'No se pudieron cargar sus inscripciones',
  JOIN_TOO_EARLY: 'El enlace de video está disponible 1 hora antes de que empiece la clase.',
  FEEDBACK_TOO_EARLY: 'Podrá decir cómo le fue cuando termine la clase.',
  FEEDBACK_NOT_THERE:
    'La lista de esta clase dice que usted no estuvo, así que aquí no hay nada que comentar. Llámenos si eso no es correcto.',
  FEEDBACK_CLOSED: 'Han pasado más de cuatro semanas desde esta clase. Con gusto le escuchamos por teléfono.',
  CORRECTION_CLOSED: 'Ahora no puede pedir esta corrección. Llámenos, por favor.',
  CORRECTION_GONE: 'Alguien ya respondió a esta solicitud.',
  JOIN_IN_PERSON: 'Usted se inscribió para venir en persona, así que no hay enlace de video para usted.',
  VIDEO_LINK_MISSING: 'El enlace de video todavía no está disponible.',
  CAPACITY_BELOW_TAKEN: (data) =>
    `Hay más lugares ocupados que esos: ${takenText(data)}. Nadie pierde su lugar, pero confírmelo si es lo que quiere.`,
  MODE_IS_BOOKED: (data) =>
    `Hay personas inscritas para participar ${modeWords[modeOf(String(data.mode))]} (lugares ocupados: ${data.taken}), así que esto no se puede desactivar.`,
  MOVE_NEEDS_SEATS: (data) =>
    `No hay lugar ${modeWords[modeOf(String(data.mode))]} para todos: se necesitan ${data.needed} y quedan ${data.left}. No se movió a nadie.`,
  MAIL_HAS_LEFT: 'El correo electrónico ya salió y no se puede detener.',
  ACT_NOT_FOUND: 'Esto ya no se puede deshacer. Se puede deshacer durante un día.',
  ACT_UNDONE: 'Esto ya se deshizo.',
  ACT_CHANGED: (data) => `No se deshizo nada. Esto cambió después: ${whichText(data)}.`,
  ACT_THERE_AGAIN: (data) =>
    `No se deshizo nada. Estas personas ya están inscritas o en lista de espera otra vez: ${whichText(data)}.`,
  ACT_JOINED: (data) =>
    `No se deshizo nada. Después hubo inscripciones, personas en lista de espera o llegadas registradas: ${whichText(data)}.`,
  ACT_TIME_PAST: (data) => `No se deshizo nada. La hora anterior ya pasó: ${whichText(data)}.`,
  ACT_SPOT_OFFERED: (data) =>
    `No se deshizo nada. Ya avisamos por correo electrónico a estas personas que el lugar es suyo: ${whichText(data)}.`,
  ACT_SEATS_TAKEN: (data) => `No se deshizo nada. No quedan lugares para estas personas: ${whichText(data)}.`,
  ACT_MAIL_LEFT: ({ count }) =>
    `El correo electrónico ya salió para ${Number(count) === 1 ? '1 persona' : `${count} personas`}. Indique si reciben otro.`,
  CLASS_HAS_REGISTRATIONS:
    'Hay personas que se inscribieron en esta clase, así que no se puede eliminar. En su lugar, puede cancelarla.',
  CLASS_HAS_WAITING: ({ waiting }) =>
    `${Number(waiting) === 1 ? 'Hay 1 persona' : `Hay ${waiting} personas`} en la lista de espera de esta clase, así que no se puede eliminar. En su lugar, puede cancelarla y avisar por correo.`,
  MOVE_TOO_FAR: (data) => `Las clases siguientes no se pueden mover más de ${data.days} días.`,
  MOVE_MEETS_EARLIER: (data) =>
    `La clase quedaría el mismo día que una anterior o antes de ella, el ${dayText(data)}. Mueva solo esta clase, por favor.`,
  FOLLOWING_TIME_SKIPPED: (data) =>
    `Esta hora no existe el ${dayText(data)}, cuando se adelanta el reloj. Elija otra hora o cambie solo esta clase.`,
  FOLLOWING_TIMES_CROSS: (data) =>
    `La clase del ${dayText(data)} tiene su propio horario y no terminaría después de empezar. Cámbiela por separado, por favor.`,
  REPEAT_TOO_MANY: (data) =>
    `Esta regla da más de ${data.most} fechas. Elija un final más cercano, por favor.`,
  REPEAT_TOO_FAR: (data) => `Una clase se puede repetir durante ${data.years} años como máximo.`,
  REPEAT_EMPTY: 'Esta regla no da ninguna fecha después de la clase. Revísela, por favor.',
  CLASS_DOES_NOT_REPEAT:
    'Esta clase no tiene otras fechas, así que no se puede programar de nuevo desde aquí. La administración puede repetirla.',
  CLASS_ALREADY_SCHEDULED:
    'Esta clase ya está programada ese día a la misma hora. Elija otra fecha, por favor.',
  ROSTER_NOT_YOURS:
    'Esta lista es de la clase de otra persona. Usted puede abrir las listas de sus propias clases.',
  ROSTER_READ_ONLY: 'Puede ver esta lista, pero no cambiarla.',
  ROSTER_ENTRY_GONE: 'Esta persona ya no está en la lista.',
  ROSTER_ALREADY_THERE: 'Esta persona ya está en la lista.',
  ROSTER_PERSON_UNKNOWN: 'No encontramos a esta persona. Busque de nuevo, por favor.',
  ROSTER_GUEST_ALREADY_THERE: 'Esta persona ya trae acompañante.',
  ROSTER_GUEST_NEEDS_SEATS: 'Para un acompañante deben quedar más de 2 lugares, y quedan menos.',
  ROSTER_NO_GUEST: 'Esta persona ya no trae acompañante.',
  ROSTER_ELSEWHERE:
    'La inscripción de esta clase se hace en otro sitio, así que aquí no hay lugares que dar.',
  ROSTER_ADDING_OVER: (data) => `Se podía agregar personas a esta lista hasta el ${dayText(data)}.`,
  ROSTER_CLOSED: (data) =>
    `Esta lista se podía cambiar hasta el ${dayText(data)}. Pregunte al personal, por favor.`,
  CALL_NOT_FOUND: 'Esta llamada ya no está en la lista.',
  ROSTER_EMPTY: 'No podemos avisar a nadie de esta lista, así que no se envió nada.',
  ATTENDANCE_TOO_EARLY: (data) =>
    `No se puede registrar la llegada de nadie antes del día de la clase, ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), spanish)}.`,
  NO_ONE_CAME_TOO_EARLY: (data) =>
    `Puede decir que nadie vino cuando la clase haya empezado, ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), spanish)}.`,
  SOMEONE_CAME: 'Alguien tiene registrada su llegada a esta clase. Vea la lista otra vez.',
  NOT_LEADING: 'Usted no dirige esta clase.',
  CANNOT_LEAD_OVER: 'Esta clase ya terminó.',
  CANNOT_LEAD_TOO_OFTEN: 'Ya lo dijo varias veces. Llame al personal, por favor.',
  LATE_TOO_EARLY: (data) =>
    `Puede decirlo desde 3 horas antes de la clase, ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), spanish)}.`,
  LATE_OVER: 'Esta clase ya terminó.',
  LATE_MINUTES: 'Elija una hora más tarde, antes de que termine la clase.',
  WALK_IN_ALREADY_THERE:
    'Alguien con este nombre ya llegó sin inscripción. Si es otra persona, agregue una inicial al nombre.',
  WALK_IN_HAS_ACCOUNT:
    'Alguien con este correo electrónico tiene una cuenta. Use Agregar participante para encontrar a esa persona, o a alguien a quien ayuda. Si no es ninguna de ellas, deje vacío el correo electrónico.',
  PAGE_OUT_OF_RANGE: (data) => `Las páginas se cuentan desde 1 y tienen de 1 a ${data.most} filas.`,
  DATE_RANGE_REVERSED: 'La primera fecha es posterior a la última.',
  TOO_MANY_CHOICES: (data) => `Elija ${data.most} valores como máximo en cada filtro.`,
  DOCUMENT_TOO_COSTLY: 'Esto pide demasiado de una vez. Pida menos filas o menos de cada una.',
  ANSWER_TOO_LARGE: 'Esto pide demasiadas clases de una vez. Pida menos, por favor.',
  SNAPSHOT_UNKNOWN: 'No hay ninguna copia con ese nombre.',
  TRY_AGAIN: 'No funcionó en este momento por una razón de nuestro lado. Intente de nuevo en un momento.',
  API_KEY_INVALID: 'Esta clave de API no existe, venció o fue anulada.',
  API_KEY_PAUSED: 'Esta clave de API está en pausa. La administración puede reanudarla.',
  SCOPE_MISSING: (data) => `Esta clave de API no tiene el permiso ${data.scope}.`,
  METHOD_NOT_ALLOWED: 'Esta dirección no acepta ese método.',
  INTERNAL: '¡Algo salió mal! Vuelva a cargar la página o comuníquese con el soporte técnico.',
}

const modeWords: Record<Mode, string> = { 'in-person': 'en persona', online: 'en línea' }

const dayText = (data: RefusalData) => formatCalendarDate('full', String(data.date), spanish)

/** The classes and people that a refusal is about. */
const whichText = ({ which }: RefusalData) =>
  formatList(Array.isArray(which) ? which.map(String) : [], spanish)

/** '8 en persona', '8 en persona y 3 en línea'. */
function takenText(data: RefusalData): string {
  return modes
    .flatMap((mode) => {
      const taken = data[modeTable[mode].fields.taken]
      return taken === undefined ? [] : [`${taken} ${modeWords[mode]}`]
    })
    .join(' y ')
}
