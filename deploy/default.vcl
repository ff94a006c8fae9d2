vcl 4.1;
# Varnish 7.1 in front of the servers: caches responses with tags (Surrogate-Key) until the application purges one of the
# tags, which it does before it answers a change. README.md says how to run it.

import directors;
import std;
import var; # from varnish-modules, like the next
import xkey;

include "./backends.vcl";

sub vcl_recv {
  # Disconnect clients that do not read, because each occupies a thread. Enough for a megabyte at nine kilobytes a second.
  set sess.send_timeout = 120s;
  set sess.idle_send_timeout = 15s; # how often the former is checked

  set req.backend_hint = servers.backend();
  if (!std.healthy(req.backend_hint)) {
    # None is ready, such as with a read-only database: any of them decides itself what it can answer.
    set req.backend_hint = anyone.backend();
  }

  # Only the servers may purge. A request through another proxy has two addresses here, the proxy's and the caller's.
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405, "Method Not Allowed"));
    }
    # Move the mark before purging: fetches in progress then see a new mark (vcl_backend_response), and so do objects
    # stored in between (vcl_deliver).
    var.global_set("purged", req.xid);
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }

  # Callers must not set host, scheme or client. Varnish has appended the client to X-Forwarded-For.
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Forwarded-Proto;
  unset req.http.X-Real-IP;
  # Internal (vcl_backend_fetch).
  unset req.http.X-Purged;
  # For searching the servers' log: the id of this request, not of the one whose response was cached.
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

  # Immutable public files, for signed-in users too.
  if (req.url ~ "^/(_next/static|media)/") {
    unset req.http.Cookie;
    return (hash);
  }

  # Signed-in users, by session or flag cookie: never cached.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?(authjs\.session-token(\.\d+)?|signed-in)=") {
    return (pass);
  }
  unset req.http.Cookie; # no other changes an answer

  if (req.http.RSC) {
    return (hash); # a navigation of the framework, whose URL is exact
  }
  unset req.http.Next-Router-State-Tree;
  unset req.http.Next-Router-Prefetch;
  unset req.http.Next-Router-Segment-Prefetch;
  unset req.http.Next-Url;
  # Normalize the URL: sort its parameters and remove campaign parameters.
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|gclid|fbclid)(=[^&]*)?(&|$)", "");
    set req.url = std.querysort(regsub(req.url, "[?&]$", ""));
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  # Next's Vary headers. In the key, so that Varnish need not compare variants one by one.
  hash_data(req.http.RSC);
  hash_data(req.http.Next-Router-State-Tree);
  hash_data(req.http.Next-Router-Prefetch);
  hash_data(req.http.Next-Router-Segment-Prefetch);
  hash_data(req.http.Next-Url);
  return (lookup);
}

sub vcl_backend_fetch {
  # The mark at the start of this fetch: the response may be as old as that.
  set bereq.http.X-Purged = var.global_get("purged");
  # For a hung server, so that another may answer (vcl_backend_error). The slowest regular response waits five seconds for a
  # database connection and fifteen for a statement. Mutations may wait for the payment provider.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) {
    set bereq.first_byte_timeout = 25s;
  }
}

sub vcl_backend_response {
  # Serve nothing stale: a purged object must not return through grace.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  unset beresp.http.xkey; # only the servers' tags, and only on cached responses

  if (beresp.status == 200 && bereq.url ~ "^/(_next/static|media)/" && beresp.http.Cache-Control ~ "immutable"
      && !beresp.http.Set-Cookie) {
    set beresp.storage = storage.files;
    set beresp.ttl = 1d; # a deleted photo is gone by then
    return (deliver);
  }

  # A script or style of another build: another server may have it.
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
      set beresp.ttl = 1h; # in case a purge is lost
    }
    return (deliver);
  }

  # Everything else is personal or momentary. Remember that it is uncacheable, so that requests for it do not wait for each
  # other; only briefly, because invented URLs are many.
  set beresp.uncacheable = true;
  set beresp.ttl = 10s;
  return (deliver);
}

sub vcl_deliver {
  # Purge again what was purged between the check of the mark and the storing.
  if (resp.http.xkey && obj.hits == 0 && resp.http.X-Purged != var.global_get("purged")) {
    set resp.http.X-Purged = xkey.purge(resp.http.xkey);
  }
  if (resp.http.Surrogate-Key) {
    # The lifetime is for this cache. Browsers revalidate each time.
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
  set resp.http.X-Cache = "MISS"; # whether it came from this cache
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
  return (deliver);
}

sub vcl_backend_error {
  # The server may be restarting: another may answer. Only safe methods are repeated.
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
  # Refusals by this proxy: of PURGE, and of requests without a host.
  set resp.http.Cache-Control = "no-store";
  if (req.http.X-Purged) {
    set resp.http.X-Purged = req.http.X-Purged;
  }
  set resp.body = "";
  return (deliver);
}
