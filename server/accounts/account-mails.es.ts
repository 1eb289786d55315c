/** The Spanish of account-mails.texts.ts. */
export const accountMailsEs = {
  verifyEmail: {
    subject: (organisation: string) => `Verifique su correo electrónico para ${organisation}`,
    preview: 'Escriba el código de este correo o abra su enlace.',
    heading: 'Verifique su correo electrónico',
    enterCode: 'Escriba este código donde creó su cuenta, en los próximos 15 minutos.',
    orLink: 'O abra este enlace una vez, en las próximas 24 horas:',
    action: 'Verificar la dirección',
    lasts: 'El enlace sirve una vez, durante 24 horas.',
    notYou: '¿Usted no creó una cuenta? Ignore este correo.',
  },
  addressTaken: {
    subject: (organisation: string) => `Usted ya tiene una cuenta en ${organisation}`,
    preview: 'Puede iniciar sesión con la contraseña que eligió entonces.',
    heading: 'Usted ya tiene una cuenta',
    explain:
      'Alguien, seguramente usted, acaba de crear una cuenta con esta dirección de correo electrónico. Ya existe una cuenta con ella, así que use esa, por favor.',
    action: 'Iniciar sesión',
    forgotten: 'Si no recuerda su contraseña, elija Olvidé mi contraseña en la página para iniciar sesión.',
    notYou:
      '¿No fue usted? Entonces no hay nada que hacer. Su cuenta está segura y nada en ella ha cambiado.',
  },
  verifyNewEmail: {
    subject: (organisation: string) =>
      `Verifique su nueva dirección de correo electrónico para ${organisation}`,
    preview: 'Su dirección de correo electrónico cambia con un clic.',
    heading: 'Verifique su nueva dirección de correo electrónico',
    explain: (organisation: string) =>
      `Usted pidió usar esta dirección de correo electrónico para su cuenta en ${organisation}. Verifique, por favor, que es suya. Hasta entonces seguimos usando la anterior.`,
    action: 'Verificar la dirección nueva',
    lasts: 'El enlace sirve una vez, durante 24 horas. Solo funciona el enlace de su última petición.',
    notYou: '¿Usted no lo pidió? Entonces puede ignorar este correo. Nada cambia sin este enlace.',
  },
  newAddressTaken: {
    subject: (organisation: string) => `Usted ya tiene una cuenta en ${organisation}`,
    preview: 'Otra cuenta no puede usar esta dirección de correo electrónico.',
    heading: 'Usted ya tiene una cuenta',
    explain:
      'Alguien pidió usar esta dirección de correo electrónico para otra cuenta. Ya existe una cuenta con ella, así que no se cambió nada.',
    action: 'Iniciar sesión',
    twoAccounts: '¿Tiene dos cuentas y quiere solo una? Comuníquese con nosotros y le ayudaremos.',
    notYou:
      '¿No fue usted? Entonces no hay nada que hacer. Su cuenta está segura y nada en ella ha cambiado.',
  },
  emailChangeAsked: {
    subject: (organisation: string) => `Su dirección de correo electrónico para ${organisation} va a cambiar`,
    preview: 'Usted pidió usar otra dirección de correo electrónico.',
    heading: 'Su dirección de correo electrónico va a cambiar',
    explain:
      'Usted pidió usar otra dirección de correo electrónico para su cuenta. Cambia cuando se use el enlace que enviamos a la dirección nueva.',
    action: 'Ir a Mi cuenta',
    notYou:
      '¿No fue usted? Entonces alguien conoce su contraseña. Inicie sesión, cambie su contraseña y comuníquese con nosotros.',
  },
  emailChanged: {
    subject: (organisation: string) => `Su dirección de correo electrónico para ${organisation} cambió`,
    preview: 'Desde ahora inicia sesión con su dirección nueva.',
    heading: 'Su dirección de correo electrónico cambió',
    explain:
      'Su cuenta tiene una dirección de correo electrónico nueva. Desde ahora inicia sesión con ella, y ahí llegan todos nuestros correos.',
    calendar:
      'Para proteger su cuenta, cerramos sus sesiones en todos los demás dispositivos. Si su propio calendario mostraba sus clases, ahora necesita una dirección nueva. Puede crearla en Mis clases.',
    action: 'Ir a Mi cuenta',
    notYou: '¿No fue usted? Entonces comuníquese con nosotros de inmediato, por favor.',
  },
  emailTakeBack: {
    subject: (organisation: string) => `Se cambió su dirección de correo electrónico en ${organisation}`,
    preview: 'Si no fue usted, puede deshacerlo.',
    heading: 'Se cambió su dirección de correo electrónico',
    explain: 'Su cuenta usa ahora otra dirección de correo electrónico. Allí llegan nuestros mensajes.',
    notYou:
      '¿No fue usted? Recupere su cuenta ahora. Cerramos la sesión en todos los dispositivos y usted elige una contraseña nueva.',
    action: 'Deshacer este cambio',
    lasts: 'El enlace sirve una vez, durante 7 días. Si usted hizo el cambio, ignore este correo.',
  },
  magicLink: {
    subject: (organisation: string) => `Su enlace para iniciar sesión en ${organisation}`,
    preview: 'Un clic y entra a su cuenta.',
    heading: 'Su enlace para iniciar sesión',
    explain: 'Usted pidió un enlace para iniciar sesión sin contraseña. Aquí está.',
    action: 'Iniciar sesión',
    lasts:
      'El enlace sirve una vez, durante 15 minutos. No lo comparta, por favor: cualquiera podría entrar a su cuenta con él.',
    notYou: '¿Usted no lo pidió? Entonces puede ignorar este correo. Su cuenta está segura.',
  },
  resetPassword: {
    subject: (organisation: string) => `Elija una contraseña nueva para ${organisation}`,
    preview: 'Usted pidió una contraseña nueva.',
    heading: 'Elija una contraseña nueva',
    explain: 'Usted pidió una contraseña nueva. Elíjala, por favor, en la página que abre este enlace.',
    action: 'Elegir la contraseña',
    lasts: 'El enlace sirve una vez, durante una hora.',
    notYou: '¿Usted no lo pidió? Entonces puede ignorar este correo. Su contraseña se queda como está.',
  },
  passwordChanged: {
    subject: (organisation: string) => `Su contraseña para ${organisation} cambió`,
    preview: 'Se cerraron sus sesiones en todos los demás dispositivos.',
    heading: 'Su contraseña cambió',
    explain:
      'Su cuenta tiene una contraseña nueva. Para proteger su cuenta, cerramos sus sesiones en todos los demás dispositivos.',
    calendar:
      'Si su propio calendario mostraba sus clases, ahora necesita una dirección nueva. Puede crearla en Mis clases.',
    apiKeys: (names: string) =>
      `Otros programas todavía pueden usar su cuenta, con estas claves de API: ${names}. Si no lo quiere, pida a la administración que las revoque.`,
    action: 'Iniciar sesión',
    notYou:
      '¿No fue usted? Entonces elija de inmediato Olvidé mi contraseña en la página para iniciar sesión y comuníquese con nosotros.',
  },
  calendarAddressMade: {
    subject: (organisation: string) =>
      `Se creó una dirección de calendario para su cuenta en ${organisation}`,
    preview: 'Muestra sus clases en su propio calendario.',
    heading: 'Su nueva dirección de calendario',
    explain:
      'Usted creó una dirección que muestra sus clases en su propio calendario. Quien tenga esta dirección puede ver sus clases, así que no la comparta, por favor. Si tenía otra dirección, ya no funciona.',
    action: 'Ir a Mi cuenta',
    notYou:
      '¿No fue usted? Entonces inicie sesión y elija Cerrar todas las demás sesiones en Mi cuenta; con eso se anula la dirección. Después cambie su contraseña y comuníquese con nosotros.',
  },
  invitation: {
    subject: (organisation: string) => `Su cuenta en ${organisation} le espera`,
    preview: 'Elija una contraseña y ya puede entrar.',
    heading: 'Su cuenta le espera',
    explain: (organisation: string) =>
      `Creamos una cuenta para usted en ${organisation}. Elija, por favor, una contraseña en la página que abre este enlace. Después podrá iniciar sesión con esta dirección de correo electrónico.`,
    action: 'Elegir una contraseña',
    lasts:
      'El enlace sirve una vez, durante 7 días. Después, elija Olvidé mi contraseña en la página para iniciar sesión y recibirá uno nuevo.',
    notYou: '¿Es un error? Entonces puede ignorar este correo, o avísenos y eliminamos la cuenta.',
  },
  accountClosed: {
    subject: (organisation: string) => `Su cuenta en ${organisation} está cerrada`,
    preview: 'No queda nada que le identifique.',
    heading: 'Su cuenta está cerrada',
    explain:
      'Como usted lo pidió, cerramos su cuenta. Quitamos todo lo que le identifica y cancelamos sus próximas clases.',
    last: 'Este es el último correo que recibe de nosotros. Si algún día regresa, solo cree una cuenta de nuevo. Siempre tendrá las puertas abiertas.',
    notYou: '¿Usted no lo pidió? Entonces comuníquese con nosotros, por favor.',
  },
  closureRequested: {
    subject: (organisation: string) => `Usted pidió cerrar su cuenta en ${organisation}`,
    preview: 'Alguien se comunicará con usted.',
    heading: 'Recibimos su petición',
    explain:
      'Usted nos pidió cerrar su cuenta. Alguien se comunicará con usted. Después quitamos todo lo que le identifica y cancelamos sus próximas clases.',
    notYou: '¿No fue usted, o cambió de opinión? Entonces comuníquese con nosotros, por favor.',
  },
  closureAsked: {
    subject: 'Alguien pidió cerrar su cuenta',
    preview: 'La petición le espera.',
    heading: 'Una petición para cerrar una cuenta',
    explain:
      'Alguien pidió que se cierre su cuenta. Hable primero con la persona; después cierre la cuenta o dígale por qué no.',
    action: 'Ver las peticiones',
  },
  closureDeclined: {
    subject: (organisation: string) => `Su cuenta en ${organisation} sigue abierta por ahora`,
    preview: 'Por qué no la cerramos.',
    heading: 'Su cuenta sigue abierta por ahora',
    explain: 'Usted nos pidió cerrar su cuenta. No lo hemos hecho. Este es el motivo:',
    again: '¿Todavía quiere cerrarla? Puede pedirlo de nuevo en Mi perfil o comunicarse con nosotros.',
  },
}
