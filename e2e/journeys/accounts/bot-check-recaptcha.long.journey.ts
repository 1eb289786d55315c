import { runBotCheckStory } from '../../support/bot-check-story.ts'

runBotCheckStory('recaptcha', 'widget')
