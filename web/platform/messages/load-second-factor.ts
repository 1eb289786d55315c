import i18next from 'i18next'
import { enSecondFactor } from './en-second-factor.ts'
import './messages.ts'

// Imported by the screens of two-step login, which are loaded when they are needed.
i18next.addResourceBundle('en', 'translation', enSecondFactor, true)
