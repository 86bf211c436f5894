"""A bot of Python's standard library alone: it prints, as JSON, what it was answered."""

import calendar
import http.client
import http.cookiejar
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

URL, PICTURE = sys.argv[1], sys.argv[2]
jar = http.cookiejar.CookieJar()
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
said = {}


def ask(path, body=None, token=None, headers=None, method=None, opener=None):
    """The status, headers and body of a call; a dict is sent as JSON."""
    request = urllib.request.Request(URL + path, method=method, headers=dict(headers or {}))
    if token:
        request.add_header("Authorization", "Bearer " + token)
    if isinstance(body, dict):
        request.add_header("Content-Type", "application/json")
        body = json.dumps(body).encode()
    request.data = body
    try:
        answer = (opener or urllib.request.build_opener()).open(request, timeout=20)
    except urllib.error.HTTPError as error:
        answer = error
    text = answer.read()
    is_json = "json" in (answer.headers.get("Content-Type") or "")
    return answer.status, answer.headers, json.loads(text) if is_json else text


def multipart(name, filename, kind, data):
    """The body of a form with one file, and its content type."""
    boundary = uuid.uuid4().hex
    disposition = f'form-data; name="{name}"; filename="{filename}"'
    head = f"--{boundary}\r\nContent-Disposition: {disposition}\r\nContent-Type: {kind}\r\n\r\n"
    return head.encode() + data + f"\r\n--{boundary}--\r\n".encode(), "multipart/form-data; boundary=" + boundary


account = {"username": "py" + uuid.uuid4().hex[:10], "password": "a long enough password"}
status, _, me = ask("/api/register", account, opener=browser)
said["registered"] = [status, me["username"] == account["username"]]
said["cookies"] = sorted(cookie.name for cookie in jar)
said["closed to scripts"] = all(cookie.has_nonstandard_attr("HttpOnly") for cookie in jar)
jar.clear()
said["signed in"] = [ask("/api/login", account, opener=browser)[0], ask("/api/user", opener=browser)[2]["id"] == me["id"]]

QUERY = 'mutation { createAccessToken(input: { name: "python", scopes: [READ, POSTS, FORUM] }) { secret } }'
token = ask("/graphql", {"query": QUERY}, opener=browser)[2]["data"]["createAccessToken"]["secret"]
said["out"] = [ask("/api/logout", {}, opener=browser)[0], ask("/api/user", opener=browser)[0]]

content = "gm — <b>größer</b> & 🐍 " + uuid.uuid4().hex
key = {"Idempotency-Key": str(uuid.uuid4())}
status, headers, post = ask("/api/posts", {"content": content}, token, key)
said["posted"] = [status, post["content"] == content, post["via"], headers["Location"] == f"/api/posts/{post['id']}"]
_, headers, again = ask("/api/posts", {"content": content}, token, key)
said["posted again"] = [again["id"] == post["id"], headers["Idempotent-Replayed"]]

with open(PICTURE, "rb") as picture:
    form, kind = multipart("file", "a.png", "image/png", picture.read())
status, _, medium = ask("/api/media", form, token, {"Content-Type": kind})
_, _, pictured = ask("/api/posts?media=url", {"mediaId": medium["id"]}, token)
status_of_file, headers, data = ask(medium["url"])
said["file"] = [status, pictured["hasLargeImage"], status_of_file, headers["Content-Type"]]
said["file is whole"] = len(data) == medium["bytes"] == int(headers["Content-Length"])

status, _, topic = ask("/api/forum-posts", {"title": "Py", "content": "gm", "category": "bug"}, token)
replies = f"/api/forum-posts/{topic['id']}/replies"
made = [ask(replies, {"content": str(number)}, token)[2]["id"] for number in range(5)]
read, path = [], replies + "?limit=2"
while path and len(read) < 20:
    _, headers, page = ask(path, token=token)
    read += [reply["id"] for reply in page]
    links = [link for link in (headers["Link"] or "").split(", ") if 'rel="next"' in link]
    path = urllib.parse.urljoin(URL, links[0].split(">")[0][1:])[len(URL):] if links else None
said["paged"] = read == made

_, headers, _ = ask(f"/api/posts/{post['id']}", token=token)
known = {"If-None-Match": headers["ETag"]}
said["known"] = [ask(f"/api/posts/{post['id']}", token=token, headers=known)[0]]
ask(f"/api/posts/{post['id']}/like", token=token, method="POST")
status, _, liked = ask(f"/api/posts/{post['id']}", token=token, headers=known)
said["changed"] = [status, liked["likes"], liked["isLiked"]]

problem = {"Accept": "application/json"}
status, headers, wrong = ask("/api/posts", {"content": ""}, token, problem)
said["wrong"] = [status, headers["Content-Type"], wrong["code"], wrong["errors"]]
said["lacks a scope"] = ask("/api/messages", {"receiverId": 1, "content": "gm"}, token, problem)[0]

place = urllib.parse.urlsplit(URL)
connection = http.client.HTTPConnection(place.hostname, place.port, timeout=20)
statuses = []
for _ in range(3):
    connection.request("GET", "/api/posts?limit=1", headers={"Authorization": "Bearer " + token})
    answer = connection.getresponse()
    answer.read()
    statuses.append(answer.status)
said["one connection"] = statuses
age = time.time() - calendar.timegm(time.strptime(post["createdAt"][:19], "%Y-%m-%dT%H:%M:%S"))
said["now"] = post["createdAt"].endswith("Z") and -60 < age < 600
print(json.dumps(said))
