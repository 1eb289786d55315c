import { tellBotCheckStory } from '../../support/bot-check-story.ts'

tellBotCheckStory('hcaptcha')
