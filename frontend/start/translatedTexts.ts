// Page translators, such as Chrome's, put a `<font>` with the translation where a text of React's was. React would go on
// with the text that is no longer in the page: counts would stay as they are, and removing it would be an error, after
// which nothing is shown. Here the translation replaces the text, and a text that changes comes back.

/** By the text that is no longer in the page. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null) => node?.nodeName === 'FONT';

const observer = new MutationObserver((records) => records.forEach(follow));
observer.observe(document, { childList: true, subtree: true });

function follow({
  type,
  target,
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord): void {
  if (type === 'characterData') return translations.get(target)?.replaceWith(target);
  for (const node of addedNodes) translations.get(node)?.remove();
  const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
  if (translation) for (const node of removedNodes) noteTranslation(node, translation as ChildNode);
}

function noteTranslation(node: Node, translation: ChildNode): void {
  if (node.isConnected || !(node instanceof Text)) return;
  translations.set(node, translation);
  observer.observe(node, { characterData: true });
}

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode === this) return removeChild.call(this, child) as Child;
  translations.get(child)?.remove();
  (child as Node as ChildNode).remove();
  return child;
};

Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  child: Child,
  next: Node | null,
): Child {
  return insertBefore.call(this, child, next && placeOf(next, this)) as Child;
};

/** What replaces a node among the children of its parent: translators move links into their elements, too. */
function placeOf(node: Node, parent: Node): Node | null {
  let place: Node | null = node.parentNode === parent ? node : (translations.get(node) ?? node);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
