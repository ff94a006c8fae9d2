vcl 4.1;
# Varnish 7.1 in front of the servers: answers that the application names by tags (Surrogate-Key) are kept here until it
# purges one of the tags, which it does before a change is answered. README.md says how to run it.

import directors;
import std;
import var; # of varnish-modules, as is the next
import xkey;

include "./backends.vcl";

sub vcl_recv {
  # Who does not read what was asked for is cut off: each holds a thread. A megabyte at nine kilobytes a second is read by then.
  set sess.send_timeout = 120s;
  set sess.idle_send_timeout = 15s; # which the former is looked at after

  set req.backend_hint = servers.backend();
  if (!std.healthy(req.backend_hint)) {
    # None is ready, as where the database takes no writes: each says itself what it still can.
    set req.backend_hint = anyone.backend();
  }

  # Only the servers themselves: what came through another proxy has two addresses here, its own and the caller's.
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405, "Method Not Allowed"));
    }
    # First the mark, then the objects: whatever is being fetched now finds the mark moved (vcl_backend_response), and
    # what has been stored in between finds it moved as well (vcl_deliver).
    var.global_set("purged", req.xid);
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }

  # Nobody names a host, a scheme or a client but us: Varnish itself has appended to X-Forwarded-For.
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Forwarded-Proto;
  unset req.http.X-Real-IP;
  # Ours alone (vcl_backend_fetch).
  unset req.http.X-Purged;
  # By which the servers' log is searched; the name of this request, not of the one that an answer was kept from.
  if (req.http.X-Request-Id !~ "^[\w.:-]{8,128}$") {
    set req.http.X-Request-Id = "varnish-" + req.xid;
  }

  if (!req.http.Host) {
    return (synth(400, "Bad Request"));
  }
  set req.http.Host = req.http.Host.lower();

  if ((req.method != "GET" && req.method != "HEAD") || req.http.Content-Length || req.http.Transfer-Encoding) {
    return (pass);
  }

  # Files that never change and belong to nobody in particular, whoever asks for them.
  if (req.url ~ "^/(_next/static|media)/") {
    unset req.http.Cookie;
    return (hash);
  }

  # Whoever is signed in, or says so: never from here, never kept here.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?(authjs\.session-token(\.\d+)?|signed-in)=") {
    return (pass);
  }
  unset req.http.Cookie; # no other changes an answer

  if (req.http.RSC) {
    return (hash); # a navigation of the framework's, whose address is exact
  }
  unset req.http.Next-Router-State-Tree;
  unset req.http.Next-Router-Prefetch;
  unset req.http.Next-Router-Segment-Prefetch;
  unset req.http.Next-Url;
  # One page, one address: whatever the order of its parameters, and wherever its visitors come from.
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|gclid|fbclid)(=[^&]*)?(&|$)", "");
    set req.url = std.querysort(regsub(req.url, "[?&]$", ""));
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  # What Next's answers vary on. In the key, so that they need not be looked for one by one.
  hash_data(req.http.RSC);
  hash_data(req.http.Next-Router-State-Tree);
  hash_data(req.http.Next-Router-Prefetch);
  hash_data(req.http.Next-Router-Segment-Prefetch);
  hash_data(req.http.Next-Url);
  return (lookup);
}

sub vcl_backend_fetch {
  # How far purges had come when this fetch began: the answer may say what was true until then.
  set bereq.http.X-Purged = var.global_get("purged");
  # A server that hangs: another may answer (vcl_backend_error). The slowest answer that comes by itself waits five seconds for a
  # connection to the database and fifteen for a statement; what changes something may wait for the provider of payments.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) {
    set bereq.first_byte_timeout = 25s;
  }
}

sub vcl_backend_response {
  # Nothing is served beyond its time: what a purge could not reach must not come back by another door.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  unset beresp.http.xkey; # the servers' own tags alone, and only of what is kept

  if (beresp.status == 200 && bereq.url ~ "^/(_next/static|media)/" && beresp.http.Cache-Control ~ "immutable"
      && !beresp.http.Set-Cookie) {
    set beresp.storage = storage.files;
    set beresp.ttl = 1d; # a photo that was taken down is gone by then
    return (deliver);
  }

  # A script or style of another build than this server's: another server may have it.
  if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries == 0) {
    return (retry);
  }

  if ((beresp.status == 200 || beresp.status == 404) && beresp.http.Surrogate-Key && !beresp.http.Set-Cookie
      && beresp.http.Cache-Control ~ "s-maxage=[1-9]" && beresp.http.Cache-Control !~ "private|no-store"
      && beresp.http.Vary != "*" && beresp.ttl > 0s && bereq.http.X-Purged == var.global_get("purged")) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.http.X-Purged = bereq.http.X-Purged;
    set beresp.storage = storage.pages;
    if (beresp.ttl > 1h) {
      set beresp.ttl = 1h; # should a purge ever be lost
    }
    return (deliver);
  }

  # Everything else is for one person or one moment. That it is not kept is remembered for a while, so that those who
  # ask for the same do not wait for each other; not for long, since made-up addresses are many.
  set beresp.uncacheable = true;
  set beresp.ttl = 10s;
  return (deliver);
}

sub vcl_deliver {
  # Purged between the look at the mark and the storing: out it goes again.
  if (resp.http.xkey && obj.hits == 0 && resp.http.X-Purged != var.global_get("purged")) {
    set resp.http.X-Purged = xkey.purge(resp.http.xkey);
  }
  if (resp.http.Surrogate-Key) {
    # How long is for us. Browsers ask again each time, and are told 304 where nothing changed.
    set resp.http.Cache-Control = regsuball(resp.http.Cache-Control, "(^|,)\s*(s-maxage|stale-while-revalidate)=\d+", "");
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "^,\s*", "");
    if (resp.http.Cache-Control !~ "max-age") {
      set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.Age;
  }
  unset resp.http.xkey;
  unset resp.http.X-Purged;
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  set resp.http.X-Cache = "MISS"; # whether it came from here
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
  return (deliver);
}

sub vcl_backend_error {
  # A server that is being started anew: another may answer. Only a question is asked twice.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) {
    return (retry);
  }
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.http.X-Content-Type-Options = "nosniff";
  set beresp.http.Cross-Origin-Opener-Policy = "same-origin";
  set beresp.http.Cross-Origin-Resource-Policy = "same-origin";
  set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/json";
    if (bereq.http.Accept-Language ~ "^\s*ar") {
      set beresp.body = """{"message":"الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد قليل.","code":"unavailable"}""";
    } else {
      set beresp.body = """{"message":"The service is not available for a moment. Please try again shortly.","code":"unavailable"}""";
    }
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  if (bereq.url ~ "^/en(/|\?|$)") {
    set beresp.body = {"<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>The service is not available for a moment. Please try again shortly.</title></head>
<body><h1>The service is not available for a moment. Please try again shortly.</h1><p lang="ar" dir="rtl">الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد قليل.</p></body>
</html>
"};
  } else {
    set beresp.body = {"<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد قليل.</title></head>
<body><h1>الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد قليل.</h1><p lang="en" dir="ltr">The service is not available for a moment. Please try again shortly.</p></body>
</html>
"};
  }
  return (deliver);
}

sub vcl_synth {
  # Refusals of our own: of PURGE, and of requests that name no host.
  set resp.http.Cache-Control = "no-store";
  if (req.http.X-Purged) {
    set resp.http.X-Purged = req.http.X-Purged;
  }
  set resp.body = "";
  return (deliver);
}
