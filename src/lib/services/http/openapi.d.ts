// Written by tools/contract-types.ts from docs/openapi.yaml.
export interface paths {
    "/phone/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a number belongs to a known customer */
        post: operations["checkPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otp/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code by SMS
         * @description Never repeated by the site on its own. Limit it per number and per visitor; answer 429 beyond.
         */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the code is the one that was sent
         * @description A wrong code is an answer, not a failure. Count the attempts; answer 429 beyond the limit.
         */
        post: operations["verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Loan plans for an amount */
        post: operations["generatePlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/time-slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hours of a day, with those that are taken */
        get: operations["timeSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books a visit */
        post: operations["submitBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a call of an expert */
        post: operations["submitEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs a user of the back office in
         * @description Sets the session cookie that the other calls of the back office need.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of customers */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All about a customer */
        get: operations["customerDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a question
         * @description Text is shown as text, never as markup. While this fails or takes too long, the site answers from its own pages.
         */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "message": "Too many attempts"
         *     }
         */
        Error: {
            message: string;
        };
        /**
         * @description The full number, E.164
         * @example +919811024680
         */
        Phone: string;
        PhoneRequest: {
            phone: components["schemas"]["Phone"];
        };
        PhoneAnswer: {
            userExists: boolean;
        };
        OtpRequest: {
            phone: components["schemas"]["Phone"];
            /** @example 123456 */
            otp: string;
        };
        OtpAnswer: {
            verified: boolean;
        };
        /** @description Whole rupees, from 10 000 to 10 crore */
        Rupees: number;
        PlansRequest: {
            amount: components["schemas"]["Rupees"];
        };
        PlansAnswer: {
            plans: components["schemas"]["SuggestedPlan"][];
        };
        SuggestedPlan: {
            id: string;
            title: string;
            /** @description Annual rate of interest, percent */
            annualRatePercent: number;
            /** @description Loan-to-value, percent */
            ltv: number;
            /** @description Months */
            tenureMonths: number;
            /** @description Whole rupees */
            amount: number;
        };
        /**
         * @description The hours at which it starts and ends, in India
         * @enum {string}
         */
        SlotId: "09-10" | "10-11" | "11-12" | "12-13" | "13-14" | "14-15" | "15-16" | "16-17";
        TimeSlot: {
            id: components["schemas"]["SlotId"];
            /**
             * @description The hour as a label
             * @example 09-10 AM
             */
            time: string;
            available: boolean;
        };
        TimeSlotsAnswer: {
            timeSlots: components["schemas"]["TimeSlot"][];
        };
        ShortText: string;
        Address: {
            line1: components["schemas"]["ShortText"];
            pinCode: string;
            state: components["schemas"]["ShortText"];
            district: components["schemas"]["ShortText"];
            city: components["schemas"]["ShortText"];
        };
        /**
         * @description Where enabled, times of the visitor's own instead of a slot: on the quarter hour, from 09:00 to 17:00, at least an
         *     hour apart. Else both are empty.
         */
        CustomTiming: {
            enabled: boolean;
            /** @description HH:MM in India */
            startTime: string;
            endTime: string;
        };
        BookingRequest: {
            /** @description Ten digits of an Indian mobile number, another one than the visitor's own; empty where there is none */
            alternateNumber: string;
            address: components["schemas"]["Address"];
            /** @description A date in India */
            selectedDate: string;
            /** @description Null where the visitor names times */
            selectedTimeSlot: components["schemas"]["SlotId"] | null;
            customTiming: components["schemas"]["CustomTiming"];
        };
        BookingAnswer: {
            /** @example BOOK-1764000000000 */
            bookingId: string;
            /** @constant */
            status: "confirmed";
            /**
             * Format: date-time
             * @example 2026-11-21T06:00:00.000Z
             */
            createdAt: string;
        };
        EnquiryRequest: {
            fullName: string;
            /** @description Ten digits of an Indian mobile number */
            contactNumber: string;
            /** @enum {string} */
            lookingFor: "Gold Loan" | "Personal Loan" | "Business Loan" | "Home Loan";
            amount: components["schemas"]["Rupees"];
            /**
             * @description What the visitor pressed to ask, in its words; absent where that says nothing
             * @example Credit score check
             */
            about?: string;
        };
        LoginRequest: {
            email: string;
            password: string;
        };
        User: {
            id: string;
            name: string;
            email: string;
            /** @constant */
            role: "admin";
        };
        LoginAnswer: {
            user: components["schemas"]["User"];
            token: string;
        };
        /** @enum {string} */
        VerificationStatus: "pending" | "verified";
        Customer: {
            id: string;
            name: string;
            phone: string;
            email: string;
            verificationStatus: components["schemas"]["VerificationStatus"];
            applicationCount: number;
            /** Format: date-time */
            lastActivity: string;
            address: string;
            /** @description Whole rupees */
            loanAmount: number;
        };
        Pagination: {
            currentPage: number;
            totalPages: number;
            totalItems: number;
            itemsPerPage: number;
        };
        CustomersAnswer: {
            customers: components["schemas"]["Customer"][];
            pagination: components["schemas"]["Pagination"];
        };
        PersonalInfo: {
            name: string;
            phone: string;
            email: string;
            /**
             * @description Masked to its last four characters; the site masks it again
             * @example XXXXXX234F
             */
            panNumber: string;
            /**
             * @description Masked to its last four digits; the site masks it again
             * @example XXXX XXXX 4680
             */
            aadharNumber: string;
            dateOfBirth: string;
        };
        PostalAddress: {
            line1: string;
            line2: string;
            city: string;
            state: string;
            pinCode: string;
        };
        LoanApplication: {
            id: string;
            /** @description Whole rupees */
            loanAmount: number;
            /** @description Such as pending */
            status: string;
            applicationDate: string;
            /** @description Such as document_verification */
            currentStage: string;
        };
        DocumentState: {
            uploaded: boolean;
            verified: boolean;
        };
        Documents: {
            panCard: components["schemas"]["DocumentState"];
            aadharCard: components["schemas"]["DocumentState"];
            addressProof: components["schemas"]["DocumentState"];
            incomeProof: components["schemas"]["DocumentState"];
        };
        CustomerDetails: {
            id: string;
            personalInfo: components["schemas"]["PersonalInfo"];
            address: components["schemas"]["PostalAddress"];
            applications: components["schemas"]["LoanApplication"][];
            documents: components["schemas"]["Documents"];
        };
        AskRequest: {
            question: string;
        };
        Answer: {
            /** @description What the answer is about */
            heading?: string;
            /** @description A text is a paragraph, an array the items of a list */
            blocks: (string | string[])[];
            /** @description Where it is written; the first is the main one */
            sources: components["schemas"]["Source"][];
        };
        Source: {
            title: string;
            /** @description A path of the site, or an https: address */
            href: string;
        };
        /**
         * @example {
         *       "answer": {
         *         "heading": "How long does it take?",
         *         "blocks": [
         *           "A gold loan takes about 30 minutes once the gold is assessed.",
         *           [
         *             "Bring the gold",
         *             "Bring an identity document"
         *           ]
         *         ],
         *         "sources": [
         *           {
         *             "title": "Gold loan",
         *             "href": "/gold-loan"
         *           }
         *         ]
         *       }
         *     }
         */
        AskAnswer: {
            answer: components["schemas"]["Answer"] | null;
        };
    };
    responses: {
        /** @description The call failed */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Names one wish of a visitor. A second call with the same key is the same wish sent again: answer what the first one
         *     was answered, and book nothing twice. Keep keys for a day.
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    checkPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneRequest"];
            };
        };
        responses: {
            /** @description Known or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneRequest"];
            };
        };
        responses: {
            /** @description Sent */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpRequest"];
            };
        };
        responses: {
            /** @description Right or wrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    generatePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlansRequest"];
            };
        };
        responses: {
            /** @description The plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    timeSlots: {
        parameters: {
            query: {
                /**
                 * @description A date in India
                 * @example 2026-11-24
                 */
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hours; one that is missing counts as free */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeSlotsAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submitBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names one wish of a visitor. A second call with the same key is the same wish sent again: answer what the first one
                 *     was answered, and book nothing twice. Keep keys for a day.
                 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingRequest"];
            };
        };
        responses: {
            /** @description Booked, now or by an earlier call with the same key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submitEnquiry: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Names one wish of a visitor. A second call with the same key is the same wish sent again: answer what the first one
                 *     was answered, and book nothing twice. Keep keys for a day.
                 */
                "idempotency-key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryRequest"];
            };
        };
        responses: {
            /** @description Taken, now or by an earlier call with the same key */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Logged in */
            200: {
                headers: {
                    /** @description The session; HttpOnly, Secure, SameSite=None where the site is on another domain */
                    "set-cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            401: components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failure"];
        };
    };
    listCustomers: {
        parameters: {
            query: {
                /** @description Absent for all */
                verificationStatus?: components["schemas"]["VerificationStatus"];
                /** @description Found in name, phone or email, in any letter case */
                searchTerm?: string;
                sortBy: "name" | "applicationCount" | "lastActivity" | "loanAmount";
                sortOrder: "asc" | "desc";
                page: number;
                itemsPerPage: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomersAnswer"];
                };
            };
            401: components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    customerDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDetails"];
                };
            };
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskRequest"];
            };
        };
        responses: {
            /** @description The answer, or null where there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
