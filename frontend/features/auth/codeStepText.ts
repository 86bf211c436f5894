export const codeStepText = {
  title: 'Enter your code',
  hint: 'Your account asks for a code after the password. You have five minutes to enter it.',
  submit: 'Continue',
  back: 'Back to the password',
} as const;
