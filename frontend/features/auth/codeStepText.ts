export const codeStepText = {
  title: 'Enter your code',
  hint: 'Your account asks for a code, too. You have five minutes to enter it.',
  submit: 'Continue',
  back: 'Back',
} as const;
