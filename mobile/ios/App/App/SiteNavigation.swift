import Capacitor
import WebKit

/// Stands before Capacitor's own delegate, which keeps the site in the web view and hands other addresses to the system.
///
/// Two things it does not know: from the provider's page a payment goes on to KNET and to any bank's page before it
/// returns, in one web view, since those pages hold it by cookies; and a page that another one overtook did not fail.
class SiteNavigation: NSObject, WKNavigationDelegate {
    private let site: URL
    private let capacitor: WebViewDelegationHandler
    private let onFirstPage: () -> Void

    init(site: URL, capacitor: WebViewDelegationHandler, onFirstPage: @escaping () -> Void) {
        self.site = site
        self.capacitor = capacitor
        self.onFirstPage = onFirstPage
    }

    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        let isPaying = webView.url?.scheme == "https" && webView.url?.host != site.host
        let isPage = navigationAction.request.url?.scheme == "https"
        if isPaying, isPage, navigationAction.targetFrame?.isMainFrame == true {
            decisionHandler(.allow)
        } else {
            capacitor.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decisionHandler)
        }
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        capacitor.webView(webView, didStartProvisionalNavigation: navigation)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        onFirstPage()
        capacitor.webView(webView, didFinish: navigation)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
        if isFailure(error) {
            capacitor.webView(webView, didFail: navigation, withError: error)
        }
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        if isFailure(error) {
            capacitor.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
        }
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        capacitor.webViewWebContentProcessDidTerminate(webView)
    }

    /// Not where a page was overtaken by the next one, or handed to the system after a redirect.
    private func isFailure(_ error: Error) -> Bool {
        let error = error as NSError
        let isOvertaken = error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
        let isHandedOver = error.domain == "WebKitErrorDomain" && error.code == 102
        return !isOvertaken && !isHandedOver
    }
}
