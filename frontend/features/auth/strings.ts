/** Verbatim where sections 2 and 8 give the words; the rest is our own wording. */
export const authStrings = {
  login: 'Login',
  loginTitle: 'Log in',
  signUp: 'Sign up',
  enterLurkMode: 'Enter lurk mode',
  lurkHint: 'Look around without an account',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  username: 'Username',
  xProfileUrl: 'X profile URL',
  picture: 'Profile picture',
  whatPicture: 'picture',
  optional: 'optional',
  usernameHint: '2 to 32 letters, digits, _ . or -',
  passwordHint: 'At least 8 characters',
  promise: 'Your token’s community, all in one place.',
  promiseMore: 'Posts, friends and groups, run by the community itself.',
} as const;
