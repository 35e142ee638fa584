import * as z from 'zod/mini'
import { rights, roles } from '../permissions.ts'

export const Role = z.enum(roles)
export const RightName = z.enum(rights)
