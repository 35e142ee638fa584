import type { login as spanish } from '../es/login.ts'
import { inEnglish } from '../same-shape.ts'

export const login = inEnglish<typeof spanish>()({
  title: 'Sign in to access the dashboard',
  subtitle: 'Administrator or Staff access required',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  capsLock: 'Caps Lock is on.',
  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'Before you come in for the first time, change the password you were given.',
  newPassword: 'New password',
  confirmPassword: 'Repeat the new password',
  setPassword: 'Save and sign in',
  back: 'Back',
  rules: {
    label: 'The password must have',
    length: 'At least 8 characters',
    mix: 'Uppercase, lowercase and a number',
    special: 'A special character: {characters}',
    met: 'met',
    unmet: 'missing',
  },
  weak: 'This password is common or holds your username. It is accepted, but better choose another.',
  required: {
    username: 'Username is required',
    password: 'Password is required',
  },
  tooLong: {
    username: 'A username has at most 50 characters',
    password: 'A password has at most 128 characters',
  },
  newPasswordErrors: {
    length: 'Password must be at least 8 characters',
    tooLong: 'Password must be at most 128 characters',
    mix: 'Password must contain uppercase, lowercase, number, and special character',
    confirm: "Passwords don't match",
    same: 'Choose a password other than the present one',
  },
  errors: {
    'invalid-credentials': 'Invalid username or password. Please try again.',
    'access-denied': 'Access denied. Your account may be disabled.',
    'too-many-attempts': 'Too many login attempts. Please wait a moment and try again.',
    'server-error': 'Server error. Please try again later.',
    network: 'Network error. Please check your connection and try again.',
    generic: 'Login failed. Please check your credentials.',
  },
  wait: 'You can try again in {time}.',
  lostAccess: 'Cannot sign in? Ask an administrator for a new password.',
})
