import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields of an answer by their names: how often each is asked for, and what is asked for below it. */
type Places = Map<string, Place>;
interface Place {
  times: number;
  below: Places;
}

/**
 * How often a document asks for the same field at the same place of the answer, at the most; GraphQL's validation
 * compares each with each. To be asked of documents that `whatIsTooMuch` has let pass, for it follows a fragment to the
 * fields that it comes to.
 */
export function mostRepeated(document: DocumentNode): number {
  const reader = new PlacesReader(document);
  const most = document.definitions.map((definition) =>
    'selectionSet' in definition ? mostOf(reader.ofSet(definition.selectionSet)) : 0,
  );
  return Math.max(0, ...most);
}

const mostOf = (places: Places): number =>
  Math.max(0, ...[...places.values()].map(({ times, below }) => Math.max(times, mostOf(below))));

class PlacesReader {
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<string, Places>();

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition);
  }

  ofSet({ selections }: SelectionSetNode): Places {
    const places: Places = new Map();
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) this.#addField(places, selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) merge(places, this.ofSet(selection.selectionSet));
      else merge(places, this.#ofFragment(selection.name.value));
    }
    return places;
  }

  #addField(places: Places, { alias, name, selectionSet }: FieldNode): void {
    const below = selectionSet ? this.ofSet(selectionSet) : new Map();
    merge(places, new Map([[(alias ?? name).value, { times: 1, below }]]));
  }

  /** Worked out once, also where it comes to no field at all. */
  #ofFragment(name: string): Places {
    const known = this.#known.get(name);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    const places: Places = fragment ? this.ofSet(fragment.selectionSet) : new Map(); // Validation says so.
    this.#known.set(name, places);
    return places;
  }
}

/** Adds places to others; those of a fragment stay as they are. */
function merge(all: Places, some: Places): void {
  for (const [name, { times, below }] of some) {
    let place = all.get(name);
    if (!place) all.set(name, (place = { times: 0, below: new Map() }));
    place.times += times;
    merge(place.below, below);
  }
}
