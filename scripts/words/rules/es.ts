import { fernandezHuerta } from '../readability.ts'
import { ban, type WordRules } from '../word-rules.ts'

const infinitives = /^(?:Ir|\p{Lu}\p{L}*(?:ar|er|ir|ír))(?:me|se|lo|la|los|las|le|les)?(?![\p{L}])/u
const answers = /^(?:Acepto|Sí|No|Yo|Listo|Olvidé|Ya)(?![\p{L}])/u
const leastEase = 70

export const rules: WordRules = {
  banned: [
    ban(/[«»]/, '“ ”'),
    ban(/\bpapel(?:es)?\b/i, 'función, funciones; “en papel” only for sheets: hoja, impreso'),
    ban(/\b(?:pulse|pulsar|presione|haga clic)\b/i, 'seleccione'),
    ban(/\bapunt(?:arse|arme|e|arlo|arla|ado|ada)\b/i, 'anotarse (waitlist), inscribirse (class)'),
    ban(/\bregístrese\b|\bregistrarse\b/i, 'inscríbase, cree una cuenta'),
    ban(/\bvale\b/i, 'sirve, es válido'),
    ban(/\ba en línea\b/i, 'a la modalidad en línea'),
    ban(/\bpetici(?:ón|ones)\b/i, 'solicitud'),
    ban(/\bregistro de auditor/i, 'registro de actividad'),
    ban(/\bparticip(?:ar|a|aré)\b/i, 'asistir'),
    ban(/\b(?:las dos|ambas) modalidades\b/i, 'varias modalidades: puede haber más de dos'),
  ],
  // Spanish uses two negative words as one: “no hay nada”.
  negative: /\b(?:no|sin)\b/gi,
  startsWithVerb: (text) => infinitives.test(text) || answers.test(text),
  hardness: (text) => {
    const ease = fernandezHuerta(text)
    return ease < leastEase ? `is hard to read (${ease.toFixed(0)}, at least ${leastEase})` : null
  },
}
