import { enWrong } from './en-wrong.ts'
import { addSentences } from './error-sentence.ts'
import { addMessages } from './messages.ts'
import { refusedSentences } from './refused-sentences.ts'

// Imported by whatever says what is wrong before a form was sent or a call was refused; with those it comes by itself (wrong-words.ts).
addMessages('en', enWrong)
addSentences(refusedSentences)
