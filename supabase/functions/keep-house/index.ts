import { serveHosted } from '../_shared/hosted.ts'
import { keepHouse } from './handler.ts'

serveHosted(keepHouse)
