import { randomUUID } from 'node:crypto';
import type { TestApp } from '../testApp.ts';
import type { Visitor } from '../visitor.ts';
import type { Role } from './outcomes.ts';
import { thingsOf, type People } from './things.ts';

export interface Scene {
  /** Ids and words of what belongs to the owner. */
  names: Record<string, string>;
  as: Record<Role, Visitor>;
}

/**
 * An owner, a friend of the owner, a stranger, a stranger whom the owner has blocked, and two who moderate or own the community;
 * new for each call that is tried. The owner has what `call` names, by `$name`; without a call, one of everything.
 */
export async function setScene(testApp: TestApp, call?: string): Promise<Scene> {
  const people = await addPeople(testApp);
  const { owner, friend, blocked } = people;
  await testApp.create.friendship(owner, friend);
  await testApp.create.block({ blocker: owner, blocked });
  const as = await signIn(testApp, people);
  const names: Scene['names'] = {};
  for (const [name, make] of Object.entries(thingsOf(testApp, people, as.owner)))
    if (!call || new RegExp(`\\$${name}\\b`).test(call)) names[name] = String(await make());
  return { names, as };
}

async function addPeople({ create }: TestApp): Promise<People> {
  const [owner, friend, stranger, blocked, moderator, communityOwner] = await Promise.all([
    // A name that no other begins with, for searches.
    create.user({ username: `owner_${randomUUID().slice(0, 8)}` }),
    create.user(),
    create.user(),
    create.user(),
    create.user({ role: 'moderator' }),
    create.user({ role: 'owner' }),
  ]);
  return { owner, friend, stranger, blocked, moderator, communityOwner };
}

async function signIn(testApp: TestApp, people: People): Promise<Scene['as']> {
  const [anonymous, blocked, stranger, friend, owner, moderator, communityOwner] = await Promise.all([
    testApp.visitor(),
    testApp.as(people.blocked),
    testApp.as(people.stranger),
    testApp.as(people.friend),
    testApp.as(people.owner),
    testApp.as(people.moderator),
    testApp.as(people.communityOwner),
  ]);
  return { anonymous, blocked, stranger, friend, owner, moderator, communityOwner };
}
