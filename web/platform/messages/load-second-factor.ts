import './load-wrong.ts'
import { enSecondFactor } from './en-second-factor.ts'
import { addMessages } from './messages.ts'

// Imported by the screens of two-step login, which are loaded when they are needed.
addMessages('en', enSecondFactor)
