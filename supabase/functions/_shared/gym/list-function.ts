import { z } from 'zod'
import type { Access } from '../caller.ts'
import { defineFunction, type FunctionHost } from '../function.ts'
import { askGym } from './ask-gym.ts'
import type { GymPort, ReadMode } from './gym-port.ts'

type ListFunction<Response extends z.core.$ZodType> = {
  access: Access
  response: Response
  answer: (gym: GymPort, reading: ReadMode) => Promise<Omit<z.input<Response>, 'success'>>
}

const Request = z.object({ refresh: z.boolean().default(false) })

/** A function that returns one list of the gym system; `refresh` in the body bypasses its cache. */
export function listFunction<Response extends z.core.$ZodType>(
  definition: ListFunction<Response>,
): FunctionHost {
  const { access, response, answer } = definition
  return defineFunction({
    access,
    request: Request,
    response,
    handle: (reading, { env }) => askGym(env, (gym) => answer(gym, reading)),
  })
}
