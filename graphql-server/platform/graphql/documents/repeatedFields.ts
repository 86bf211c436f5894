import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields of a result by their names: how often each is requested, and the fields below it. */
type Places = Map<string, Place>;
interface Place {
  times: number;
  below: Places;
}

/**
 * The most times that a document requests the same field at the same place of the result; GraphQL's validation compares
 * each pair of them. Only for documents within the other limits, because it follows fragments to all their fields.
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

  /** Computed once, also for a fragment without any fields. */
  #ofFragment(name: string): Places {
    const known = this.#known.get(name);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    const places: Places = fragment ? this.ofSet(fragment.selectionSet) : new Map(); // Reported by validation.
    this.#known.set(name, places);
    return places;
  }
}

/** Adds places to others; those of a fragment stay unchanged. */
function merge(all: Places, some: Places): void {
  for (const [name, { times, below }] of some) {
    let place = all.get(name);
    if (!place) all.set(name, (place = { times: 0, below: new Map() }));
    place.times += times;
    merge(place.below, below);
  }
}
