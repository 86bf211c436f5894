import { expect, it } from 'vitest';
import { holdToRules, MaxLength } from './validation.ts';

class Named {
  @MaxLength('Name', 3)
  name: string;

  constructor(name: string) {
    this.name = name;
  }
}

it('the rules of its class apply to an argument, and to each in a list', async () => {
  for (const good of [new Named('Ann'), [new Named('Ann')], [], { name: 'Anna' }, null, 'Anna'])
    await expect(holdToRules(good)).resolves.toBeUndefined();
  for (const bad of [new Named('Anna'), [new Named('Ann'), new Named('Anna')]])
    await expect(holdToRules(bad)).rejects.toThrow('Argument Validation Error');
});
