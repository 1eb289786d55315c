import { enWrong } from './en-wrong.ts'
import { addMessages } from './messages.ts'

// Imported by whatever says what is wrong before a form was sent or a call was refused; with those it comes by itself (wrong-words.ts).
addMessages('en', enWrong)
