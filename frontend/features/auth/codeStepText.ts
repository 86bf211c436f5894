export const codeStepText = {
  title: 'Enter your code',
  hint: 'Your account also needs a code. You have five minutes to enter it.',
  submit: 'Continue',
  back: 'Back',
} as const;
