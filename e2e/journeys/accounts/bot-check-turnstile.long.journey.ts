import { runBotCheckStory } from '../../support/bot-check-story.ts'

runBotCheckStory('turnstile', 'all')
