import { runBotCheckStory } from '../../support/bot-check-story.ts'

runBotCheckStory('hcaptcha', 'sign-up')
